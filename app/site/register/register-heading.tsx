import { PrintLinks } from './print-links.tsx'

type Props = { runId: string; courseTitle: string; text: string; day: string }

/** What stands above the register of one of the trainer's dates. */
export function RegisterHeading({ runId, courseTitle, text, day }: Props) {
  return (
    <>
      <a href="/trainer" className="font-semibold text-link underline underline-offset-4">
        Your dates
      </a>
      <h1 className="mt-3 text-3xl">Register: {courseTitle}</h1>
      <p className="mt-2 text-lg text-ink-2">{text}</p>
      <div className="mt-1 mb-6">
        <PrintLinks to={`/trainer/runs/${runId}/register/print`} day={day} />
      </div>
    </>
  )
}
