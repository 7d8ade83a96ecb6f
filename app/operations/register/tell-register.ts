import { TEAM } from '#app/domain/mail/letters.ts'
import { markText } from '#app/domain/register/mark.ts'
import type { RegisterWriter } from '#app/domain/register/register.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { insertAnchor } from '#app/storage/register/chain.ts'
import type { RowOfRun } from '#app/storage/register/register-rows.ts'
import { postLetters } from '../mail/post-letters.ts'
import { type RunRegister, viewOf } from './read-registers.ts'

type Written = {
  /** As it was before. */
  register: RunRegister
  added: readonly RowOfRun[]
  /** Of the chain that ends with what was added. */
  head: string
  actor: RegisterWriter
  now: Date
}

/** Keeps and sends what is news of a register. False when there was none. */
export async function tellRegister(tx: Handle, written: Written) {
  const news = newsOfRegister(written)
  const { now } = written
  for (const { anchor, event, letters } of news) {
    await insertAnchor(tx, anchor)
    await recordAudit(tx, event.action, event.subjectId, event)
    for (const { subjectId, letter } of letters) await postLetters(tx, subjectId, [letter], now)
  }
  return news.length > 0
}

/**
 * For each day that was closed, amended or made up for: the end of the chain as an anchor, and what is
 * sent to the owner and to the trainees whom it concerns.
 */
export function newsOfRegister({ register, added, head, actor, now }: Written) {
  const telling = added.filter(({ kind }) => kind !== 'mark' && kind !== 'signature')
  const last = added.at(-1)
  if (telling.length === 0 || !last) return []
  const { run, people } = register
  const rows = [...register.rows, ...added]
  const view = viewOf(run, { ...register, rows })
  const end = { rows: last.sequence, head }
  return [...Map.groupBy(telling, (row) => row.day)].map(([day, own]) => {
    const isClosing = own.some(({ kind }) => kind === 'closing')
    const ofAll = own.some(({ bookingId }) => bookingId === null)
    const isAmended = own.some(({ kind }) => kind === 'amendment')
    const isConfirmed = own.some(({ kind }) => kind === 'confirmation')
    const madeUp = isConfirmed ? 'make-up-confirmed' : 'made-up'
    const what = isClosing ? 'closed' : isAmended ? 'amended' : madeUp
    const amended = rows.filter((row) => row.day === day && row.kind === 'amendment').length
    const facts = { courseTitle: run.courseTitle, day, ...end }
    const concerned = new Set(own.map(({ bookingId }) => bookingId))
    const receipts = people
      .filter(({ email, bookingId }) => email !== '' && (ofAll || concerned.has(bookingId)))
      .map(({ bookingId, fullName, email }) => {
        const person = view.people.find((each) => each.bookingId === bookingId)
        const { attended = 0, madeUp = 0, short = 0 } = person?.contact ?? {}
        return {
          subjectId: bookingId,
          letter: {
            template: 'day-receipt' as const,
            to: email,
            facts: {
              fullName,
              ...facts,
              marks: marksOn(day, person),
              short,
              minutes: attended + madeUp,
              isAmended,
            },
          },
        }
      })
    const report = {
      template: 'register-day' as const,
      to: TEAM,
      facts: { what, runId: run.id, ...facts, ...countsOf(view, day), amended } as const,
    }
    return {
      anchor: { runId: run.id, day, ...end, createdAt: now },
      event: {
        action: isClosing ? ('register-closed' as const) : ('register-amended' as const),
        subjectType: 'date' as const,
        subjectId: run.id,
        actorId: actor.userId,
        fields: [],
        details: { day },
      },
      letters: [{ subjectId: run.id, letter: report }, ...receipts],
    }
  })
}

/** "Morning: Late, 09:25", and what was made up for on that day. */
function marksOn(day: string, person: Person | undefined) {
  const marks = (person?.days.get(day)?.halves ?? []).flatMap(({ half, value }) =>
    value ? [`${half === 'morning' ? 'Morning' : 'Afternoon'}: ${markText(value)}`] : [],
  )
  const madeUpThen = (person?.makeUps ?? [])
    .filter(({ date }) => date === day)
    .map(({ starts, ends, confirmed }) => {
      const state = confirmed ? 'confirmed by the office' : 'to be confirmed by the office'
      return `Make-up session: ${starts} to ${ends}, ${state}`
    })
  return [...marks, ...madeUpThen]
}

type Person = RunRegister['view']['people'][number]

/** How many were there all day, late, left early, or did not come at all. */
function countsOf(view: ReturnType<typeof viewOf>, day: string) {
  const counts = { present: 0, late: 0, left: 0, absent: 0 }
  for (const { days } of view.people) {
    const values = (days.get(day)?.halves ?? []).flatMap(({ value }) => value ?? [])
    if (values.every(({ is }) => is === 'absent')) counts.absent += 1
    else if (values.some(({ is, departed }) => is === 'absent' || departed)) counts.left += 1
    else if (values.some(({ arrived }) => arrived)) counts.late += 1
    else counts.present += 1
  }
  return { ...counts, unsigned: view.days.find(({ date }) => date === day)?.unsigned ?? 0 }
}
