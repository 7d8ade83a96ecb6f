import { PrintLinks } from './print-links.tsx'

type Props = { runId: string; day: string; courseTitle: string; text: string }

export function RegisterHeading({ runId, day, courseTitle, text }: Props) {
  return (
    <>
      <a href="/trainer" className="font-semibold text-link underline underline-offset-4">
        Your dates
      </a>
      <h1 className="mt-3 text-3xl">Register: {courseTitle}</h1>
      <p className="mt-2 text-lg text-ink-2">{text}</p>
      <div className="mt-1 mb-6 flex flex-wrap gap-x-6">
        <a
          href={`/trainer/runs/${runId}/results`}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          Results of this date
        </a>
        <PrintLinks to={`/trainer/runs/${runId}/register/print`} day={day} />
      </div>
    </>
  )
}
