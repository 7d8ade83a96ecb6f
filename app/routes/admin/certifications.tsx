import { ComingSoon } from './coming-soon.tsx'

export default function Certifications() {
  return <ComingSoon title="Certifications" />
}
