import { actionClass } from '#app/ui/action-link.tsx'
import { PortalLink } from '#app/ui/portal-link.tsx'

export type ShownClass = {
  runId: string
  courseTitle: string
  /** "Day 2 of 6, Room 1, 09:00 to 17:00". */
  where: string
  /** "3 of 8 marked". */
  marked: string
  assists: boolean
}

/** A class of today with its register, which is one press away. */
export function ClassToday({ shown }: { shown: ShownClass }) {
  const { runId, courseTitle, where, marked, assists } = shown
  return (
    <section
      aria-label={`Today: ${courseTitle}`}
      className="grid gap-3 rounded-card border border-line bg-card p-4 sm:flex sm:items-center sm:justify-between sm:gap-6"
    >
      <div>
        <h2 className="text-lg">{courseTitle}</h2>
        <p className="text-ink-2">
          {where}
          {assists ? ' (you assist)' : ''}
        </p>
        <p className="font-semibold">{marked}</p>
      </div>
      <PortalLink to={`/trainer/runs/${runId}/register`} className={actionClass('primary')}>
        Open the register<span className="sr-only">: {courseTitle}</span>
      </PortalLink>
    </section>
  )
}
