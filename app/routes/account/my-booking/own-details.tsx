import { wholeDayText } from '../../../domain/schedule/run-text.ts'
import { ActionLink } from '../../../ui/action-link.tsx'

export type OwnDetails = {
  state: 'missing' | 'complete'
  /** Null while the date is to be arranged. */
  deadline: string | null
  isLate: boolean
  mayChange: boolean
}

/** Whether the participant has told us what we need to know; on the booking's own page. */
export function OwnDetailsSection({ details, path }: { details: OwnDetails; path: string }) {
  const { state, deadline, isLate, mayChange } = details
  const isMissing = state === 'missing'
  return (
    <section
      aria-labelledby="details"
      className={`mt-8 rounded-card border-l-4 p-5 ${isMissing ? 'border-amber bg-amber-pale' : 'border-green bg-green-pale'}`}
    >
      <h2 id="details" className="text-xl">
        {isMissing ? 'We need your details' : 'Your details are complete'}
      </h2>
      {isMissing ? (
        <p className="mt-1">
          Your name as on your identity document, your date of birth and a few declarations
          {deadline ? `, ${isLate ? 'which we needed by' : 'by'} ${wholeDayText(deadline)}` : ''}.
          It takes two minutes.
        </p>
      ) : (
        <p className="mt-1">
          Thank you.{' '}
          {mayChange && deadline ? `You can correct them until ${wholeDayText(deadline)}.` : ''}
        </p>
      )}
      {mayChange ? (
        <div className="mt-4">
          <ActionLink to={`${path}/details`} look={isMissing ? 'primary' : 'onLight'}>
            {isMissing ? 'Give my details' : 'See or correct them'}
          </ActionLink>
        </div>
      ) : null}
    </section>
  )
}
