import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

export function BackToTrainers() {
  return (
    <Link
      to="/admin/trainers"
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4"
    >
      <Icon name="arrow-left" className="size-5" />
      Back to Trainers
    </Link>
  )
}
