import { ActionLink } from '#app/ui/action-link.tsx'
import { header } from '#content/navigation.ts'

const { label, to, section } = header.bookCourse

/** Link to the popular courses on the home page. */
export function BookCourse() {
  return (
    <ActionLink to={`${to}#${section}`} look="onDeepAct">
      {label}
    </ActionLink>
  )
}
