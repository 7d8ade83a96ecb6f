import { ComingSoon } from './coming-soon.tsx'

export default function Reports() {
  return <ComingSoon title="Reports" />
}
