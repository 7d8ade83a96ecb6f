import type { CourseFields } from '#app/domain/mail/course-fields.ts'
import { BulletList } from '../letter-parts.tsx'

/** What somebody still has to give, as the list on their own page says it. */
export function StillToGive({ missing }: Pick<CourseFields, 'missing'>) {
  return (
    <BulletList
      items={missing.map(({ label, note }) => (
        <span key={label}>
          <strong>{label}</strong>
          {note ? ` (${note})` : null}
        </span>
      ))}
    />
  )
}
