import { ComingSoon } from './coming-soon.tsx'

export default function Schedules() {
  return <ComingSoon title="Schedules" />
}
