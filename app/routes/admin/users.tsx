import { ComingSoon } from './coming-soon.tsx'

export default function AdminUsers() {
  return <ComingSoon title="Admin Users" />
}
