import { TextLink } from '#app/ui/text-link.tsx'

const look = { isTall: true, className: 'font-semibold underline-offset-4' }

/** To the sheet on A4: to sign by hand, or as it was marked. */
export function PrintLinks({ to, day }: { to: string; day?: string }) {
  const query = (blank: boolean) =>
    new URLSearchParams({ ...(day && { day }), ...(blank && { blank: '' }) }).toString()
  return (
    <p className="flex flex-wrap gap-x-6 print:hidden">
      <TextLink {...look} to={`${to}?${query(false)}`}>
        Print the register
      </TextLink>
      <TextLink {...look} to={`${to}?${query(true)}`}>
        Blank sheet for paper
      </TextLink>
    </p>
  )
}

/** What else there is about the date whose register this is. */
export function RegisterLinks({ runId, day }: { runId: string; day: string }) {
  const run = `/trainer/runs/${runId}`
  return (
    <div className="flex flex-wrap gap-x-6">
      <TextLink {...look} to={run}>
        This date and its people
      </TextLink>
      <TextLink {...look} to={`${run}/results`}>
        Results of this date
      </TextLink>
      <PrintLinks to={`${run}/register/print`} day={day} />
    </div>
  )
}
