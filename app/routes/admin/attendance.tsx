import { ComingSoon } from './coming-soon.tsx'

export default function Attendance() {
  return <ComingSoon title="Attendance" />
}
