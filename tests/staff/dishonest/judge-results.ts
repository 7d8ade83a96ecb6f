import type { InspectedRun } from '#app/domain/report/inspection/inspected-run.ts'
import { dayText, shortDayText } from '#app/domain/schedule/run-text.ts'
import type { Plan } from './class-truth.ts'
import { isListed, minutesIn } from './judge-inspection.ts'
import { stranger } from './result-lie.ts'
import type { Drawn } from './written-lies.ts'

type Holder = { name: string; isCompleted: boolean; hasCertificate: boolean; isInDoubt: boolean }

type Judged = {
  plan: Plan
  drawn: Drawn
  days: readonly string[]
  names: readonly string[]
  inspected: InspectedRun & { holders: readonly Holder[] }
}

/**
 * Results of people who were not there, or whose assessor is on no record, and certificates of less than
 * the course asks for, that no list tells an inspector or the office.
 */
export function untrueResults({ plan, drawn, days, names, inspected }: Judged): string[] {
  const course = days.slice(0, plan.ended.length)
  return names.flatMap((name, person) => [...ofResults(name, person), ...ofCertificate(name)])

  function ofResults(name: string, person: number) {
    const attempts = inspected.results.find((each) => each.name === name)?.attempts ?? []
    return attempts.flatMap(({ text }) => {
      const day = days.find((date) => text.includes(dayText(date))) ?? ''
      const isUnlisted = !text.startsWith('Absent') && !wasThere(person, day) && !isTold(name, day)
      return [
        ...(isUnlisted ? [`${name} was not there: ${text}`] : []),
        ...(isAway(name, day) && !text.startsWith('Absent') && !hasLook('unattended', name, day)
          ? [`${name} was not there by the register itself: ${text}`]
          : []),
        ...(text.includes(stranger) && !hasLook('assessor', name)
          ? [`${name} was assessed by somebody on no record: ${text}`]
          : []),
      ]
    })
  }

  /** They drew their own signature on that day, or, where it has no class, on any. */
  function wasThere(person: number, day: string) {
    const which = course.includes(day) ? [course.indexOf(day)] : course.map((_, nth) => nth)
    return which.some((nth) => plan.people[person]?.[nth] && drawn.has(`${person} ${nth} arrival`))
  }

  function isTold(name: string, day: string) {
    const which = course.includes(day) ? [day] : course
    return (
      hasLook('unattended', name, day) ||
      hasLook('make-up', name) ||
      which.some((date) => isListed(inspected, name, date))
    )
  }

  function isAway(name: string, day: string) {
    const marks = sheetOf(name, day)?.marks ?? []
    return marks.length > 0 && marks.every(({ text }) => text === 'Absent' || text === '')
  }

  function ofCertificate(name: string) {
    const holder = inspected.holders.find((each) => each.name === name)
    const [total = '', required = ''] =
      sheetOf(name, course.at(-1) ?? '')?.total.split(' of ') ?? []
    const isShort = minutesIn(total) < minutesIn(required)
    if (holder?.hasCertificate && isShort && !holder.isInDoubt) {
      return [`${name} has a certificate in no doubt, with ${total} of ${required}`]
    }
    if (holder?.isCompleted && isShort && !isCorrected(name)) {
      return [`${name} is completed with ${total} of ${required}, and nothing was corrected`]
    }
    return []
  }

  function isCorrected(name: string) {
    return inspected.look.some(
      ({ kind, text }) =>
        kind === 'amended' && (text.includes(name) || text.includes('hours corrected')),
    )
  }

  function hasLook(kind: string, name: string, date?: string) {
    const day = date ? shortDayText(date) : ''
    return inspected.look.some(
      (each) => each.kind === kind && each.text.includes(name) && each.text.includes(day),
    )
  }

  function sheetOf(name: string, day: string) {
    return inspected.days
      .find(({ date }) => date === day)
      ?.people.find(({ fullName }) => fullName === name)
  }
}
