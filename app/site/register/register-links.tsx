import { PrintLinks } from './print-links.tsx'

type Props = { runId: string; day: string }

/** What else there is about the date whose register this is. */
export function RegisterLinks({ runId, day }: Props) {
  const link =
    'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4'
  return (
    <div className="flex flex-wrap gap-x-6">
      <a href={`/trainer/runs/${runId}`} className={link}>
        This date and its people
      </a>
      <a href={`/trainer/runs/${runId}/results`} className={link}>
        Results of this date
      </a>
      <PrintLinks to={`/trainer/runs/${runId}/register/print`} day={day} />
    </div>
  )
}
