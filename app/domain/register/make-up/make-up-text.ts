import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { shortDayText } from '#app/domain/schedule/run-text.ts'
import { writtenText } from '../written-text.ts'
import type { MakeUp } from './make-up.ts'

export type MakeUpNames = {
  /** Of an account; and of a trainer by id. */
  by: (author: string) => string
  trainer: (id: string) => string
  dayText: (date: string) => string
}

type Names = ReadonlyMap<string, string>

export function makeUpNames(
  authors: Names,
  trainers: Names,
  dayText: MakeUpNames['dayText'] = shortDayText,
): MakeUpNames {
  return {
    dayText,
    by: (author) => authors.get(author) ?? 'Somebody',
    trainer: (id) => trainers.get(id) ?? 'a trainer who left',
  }
}

/** "Tue 17 Nov, 17:30 to 18:30, Room 2, with Priya Raman: Choking". */
export function makeUpText(
  { date, starts, ends, room, trainerId, note }: MakeUp,
  { trainer, dayText }: MakeUpNames,
) {
  const where = room ? `, ${room}` : ''
  const whom = trainerId ? `, with ${trainer(trainerId)}` : ''
  return `${dayText(date)}, ${starts} to ${ends}${where}${whom}: ${note}`
}

/** Who wrote it down, who signed, and whether the office has confirmed it, a sentence each. */
export function makeUpProof(makeUp: MakeUp, { by }: MakeUpNames) {
  const { signature, room, trainerId, confirmed } = makeUp
  const old = room === null && trainerId === null && signature === null
  return [
    `Entered by ${writtenText(makeUp, by)}.`,
    old ? 'Entered before room, trainer and signature were asked for.' : signedText(signature),
    confirmed
      ? `Confirmed by ${by(confirmed.author)}, ${adminMoment(confirmed.at)}.`
      : 'Not confirmed by the office: it does not count.',
  ]
}

function signedText(signature: MakeUp['signature']) {
  if (!signature) return 'Not signed.'
  return signature.how === 'drawn'
    ? 'Signed by the trainee.'
    : `Signed on paper: ${signature.reason}.`
}
