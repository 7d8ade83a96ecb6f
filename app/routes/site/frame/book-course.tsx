import { header } from '../../../../content/navigation.ts'
import { ActionLink } from '../../../ui/action-link.tsx'

const { label, to, section } = header.bookCourse

/** Link to the popular courses on the home page. */
export function BookCourse() {
  return (
    <ActionLink to={`${to}#${section}`} look="onDeepAct">
      {label}
    </ActionLink>
  )
}
