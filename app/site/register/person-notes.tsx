import { startText } from '#app/domain/register/checks/may-start.ts'
import { emergencyCall } from '#app/domain/register/emergency-call.ts'
import type { ClassNotes } from '#app/domain/register/snapshot.ts'
import { Contacts } from '../trainer/contacts.tsx'

type Props = {
  fullName: string
  notes: ClassNotes['people'][number] | undefined
  mayNotStart: readonly string[]
}

/** A name; in today's class with what there is to know, and in sight what there is to do about it. */
export function PersonNotes({ fullName, notes, mayNotStart }: Props) {
  const start = startText(mayNotStart)
  const startLine = start ? (
    <span className="block text-sm font-semibold text-red">{start}</span>
  ) : null
  if (!notes) {
    return (
      <>
        {fullName} {startLine}
      </>
    )
  }
  const { bookingId: _, page, open, checks, mayNotStart: __, ...contacts } = notes
  const marks = [
    ...(emergencyCall(notes.emergencyContact ?? '') ? [] : ['Ask whom to call']),
    ...(checks.length > 0 && !start
      ? [checks.length === 1 ? '1 check' : `${checks.length} checks`]
      : []),
    ...(notes.dietaryRequirements ? ['Diet'] : []),
  ]
  return (
    <details>
      <summary className="cursor-pointer">
        {fullName} {startLine}
        {marks.length > 0 ? (
          <span className="block text-sm font-normal text-amber">{marks.join(', ')}</span>
        ) : null}
      </summary>
      <div className="mt-2 grid gap-2 font-normal">
        <Contacts {...contacts} askAt={`${page}#emergency`} />
        {checks.length > 0 ? (
          <div>
            <p>
              <a href={`${page}#checks`} className="font-semibold text-link underline">
                {open}
              </a>
            </p>
            <ul className="list-disc pl-5">
              {checks.map((check) => (
                <li key={check}>{check}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </details>
  )
}
