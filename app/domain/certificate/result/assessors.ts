import { type WhoCanTeach, whoCanTeach } from '#app/domain/schedule/trainers/who-can-teach.ts'

/** Who assessed or invigilated: somebody on record, or somebody whose qualification rests on a word. */
export type ChosenAssessor = { trainerId: string } | { name: string; qualification: string }

type Teaching = Parameters<typeof whoCanTeach>

type Asked = Pick<Teaching[0], 'courseSlug' | 'rules'> & {
  trainers: readonly (Teaching[1]['trainers'][number] & { leftOn: string | null })[]
  /** By their ids, whoever is most likely first. */
  likely: readonly string[]
}

/** Who may assess on a day by their papers, the likely ones first; and who lacks one on that day. */
export function assessorsOn(day: string, { courseSlug, rules, trainers, likely }: Asked) {
  const here = trainers.filter(({ leftOn }) => leftOn === null || leftOn >= day)
  const days = [{ date: day, starts: '00:00', ends: '24:00' }]
  const found = whoCanTeach({ courseSlug, days, rules }, { trainers: here, taken: [] })
  const rank = ({ id }: { id: string }) =>
    likely.includes(id) ? likely.indexOf(id) : likely.length
  const ready = found.ready.toSorted((one, other) => rank(one) - rank(other))
  return { ready, unqualified: found.unqualified } satisfies Partial<WhoCanTeach>
}

type Recorded = {
  invigilator: string
  assessorId: string | null
  assessorQualification: string | null
}

/** Whether nobody but the author says that they may assess. */
export const isByWord = ({ assessorId }: Pick<Recorded, 'assessorId'>) => assessorId === null

/** "assessed by Rosa Blythe"; what was typed is told as that. */
export function assessorText(recorded: Recorded, hasPaper: boolean) {
  const { invigilator, assessorQualification } = recorded
  const by = `${hasPaper ? 'invigilated' : 'assessed'} by ${invigilator}`
  return isByWord(recorded) ? `${by} (${wordText(assessorQualification)})` : by
}

/** Earlier results have no qualification. */
export function wordText(qualification: string | null) {
  return `not on record: ${qualification ?? 'name typed by hand'}`
}
