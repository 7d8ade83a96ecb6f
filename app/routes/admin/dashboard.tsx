import { ComingSoon } from './coming-soon.tsx'

export default function Dashboard() {
  return <ComingSoon title="Dashboard" />
}
