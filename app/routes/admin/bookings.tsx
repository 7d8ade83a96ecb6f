import { ComingSoon } from './coming-soon.tsx'

export default function Bookings() {
  return <ComingSoon title="Bookings" />
}
