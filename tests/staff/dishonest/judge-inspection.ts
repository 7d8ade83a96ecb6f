import type { PrintedDay } from '#app/domain/register/printed-sheet.ts'
import type { LookedAt } from '#app/domain/report/inspection/look-first.ts'
import type { Gap } from '#app/domain/report/inspection/what-is-missing.ts'
import { shortDayText } from '#app/domain/schedule/run-text.ts'
import { minuteOf, type Plan, presenceOf } from './class-truth.ts'
import type { Drawn } from './written-lies.ts'

/** What an inspector reads. */
export type Inspected = {
  look: readonly LookedAt[]
  gaps: readonly Gap[]
  days: readonly PrintedDay[]
}

type Judged = {
  plan: Plan
  drawn: Drawn
  days: readonly string[]
  names: readonly string[]
  inspected: Inspected
}

/** A class signs in turn; the list of what is looked at first allows for it. */
const tolerated = 30

/**
 * What is recorded although it was not taught while the person was signed in, and stands on no list, and
 * what cannot have been at all. Judged from what happened and from what the inspector reads, nothing else.
 *
 * Somebody is signed in from their own drawing until they leave, or, where nobody signs when leaving, to
 * the end of the class. A register cannot know that a stranger drew, that a trainer waited in an empty
 * room until five, or that a lead alone forgot who went out in between.
 */
export function contradictions({ plan, drawn, days, names, inspected }: Judged): string[] {
  const found: string[] = []
  const planned = 450 * plan.ended.length
  for (const [person, name] of names.entries()) {
    const sheets = inspected.days.map((day) => day.people.find(({ fullName }) => fullName === name))
    const claims = sheets.map((sheet) => minutesIn(sheet?.minutes ?? ''))
    for (const [day, claimed] of claims.entries()) {
      const real = signedInMinutes(person, day)
      const date = days[day] ?? ''
      if (claimed > real && !isListed(inspected, name, date)) {
        found.push(`${name}, ${date}: ${claimed} minutes are recorded, ${real} were taught`)
      }
      const marks = sheets[day]?.marks ?? []
      if (marks.some(({ isAmended }) => isAmended) && !hasLook('amended', name, date)) {
        found.push(`${name}, ${date}: a correction has no row`)
      }
    }
    const total = minutesIn(sheets.at(-1)?.total.split(' of ')[0] ?? '')
    const madeUp = total - claims.reduce((sum, each) => sum + each, 0)
    if (total > planned) found.push(`${name}: ${total} minutes of ${planned}`)
    const sessions = inspected.look.filter(
      ({ kind, text }) => kind === 'make-up' && text.startsWith(name),
    )
    const counted = sessions.filter(({ lines }) => lines.join(' ').includes('Confirmed by'))
    if (madeUp > 0 && counted.length === 0) found.push(`${name}: ${madeUp} minutes from nowhere`)
    for (const session of counted) {
      const problem = impossible(session, person)
      if (problem) found.push(`${name}: ${problem}: ${session.text}`)
    }
  }
  for (const { kind, lines, text } of inspected.look) {
    if (kind === 'paper' && !lines.some((line) => line.startsWith('“'))) {
      found.push(`paper without a reason: ${text}`)
    }
  }
  for (const { title, state } of inspected.days) {
    if (state.startsWith('Closed') && !state.startsWith('Closed and signed')) {
      found.push(`${title} is closed and nobody signed`)
    }
  }
  return found

  /** Minutes of teaching between the own signatures. */
  function signedInMinutes(person: number, day: number) {
    const there = plan.people[person]?.[day]
    const signedAt = drawn.get(`${person} ${day} arrival`)
    if (!there || !signedAt) return 0
    const ended = plan.ended[day] ?? '17:00'
    const { left } = presenceOf(there, ended)
    const leaves = drawn.get(`${person} ${day} departure`) ?? left
    const from = minuteOf(signedAt) - tolerated
    const until = plan.asksDeparture ? minuteOf(leaves) + tolerated : 24 * 60
    const isSeen = plan.marker === 'assistant' || (plan.marker === 'lead' && plan.liars === 'clerk')
    const away = isSeen ? there.away : []
    let sum = 0
    for (let minute = 9 * 60; minute < minuteOf(ended); minute += 1) {
      const isBreak = minute >= minuteOf('12:30') && minute < minuteOf('13:00')
      const isOut = away.some(
        (each) =>
          minute >= minuteOf(each.from) &&
          minute < minuteOf(each.until) &&
          each.from > there.came &&
          each.until < left,
      )
      if (!isBreak && !isOut && minute >= from && minute < until) sum += 1
    }
    return sum
  }

  function hasLook(kind: LookedAt['kind'], name: string, date: string) {
    const day = shortDayText(date)
    return inspected.look.some(
      (each) => each.kind === kind && each.text.includes(name) && each.text.includes(day),
    )
  }

  function impossible({ text, lines }: LookedAt, person: number) {
    const [, day = '', starts = '', ends = '', trainer = ''] =
      /: (\w+ \d+ \w+), (\d\d:\d\d) to (\d\d:\d\d).*, with (.+?): /.exec(text) ?? []
    const proof = lines.join(' ')
    const [, author] = /Entered by (.+?), /.exec(proof) ?? []
    const [, confirmed] = /Confirmed by (.+?), /.exec(proof) ?? []
    if (confirmed === author) return 'confirmed by who wrote it down'
    if (confirmed === trainer) return 'confirmed by who taught it'
    if (confirmed !== 'Olga Office' && confirmed !== 'Carl Clerk')
      return 'not confirmed by the office'
    if (starts < '07:00' || ends > '22:00') return 'outside of the hours of the academy'
    const ofCourse = days
      .slice(0, plan.ended.length)
      .findIndex((date) => shortDayText(date) === day)
    if (ofCourse === 0) return 'on the first day'
    if (ofCourse > 0 && starts < '17:00' && ends > '09:00' && trainer === 'Tess Tower') {
      return 'its trainer taught the class'
    }
    const there = plan.people[person]?.[ofCourse]
    if (ofCourse > 0 && there && isHonestDay()) {
      const { came, left } = presenceOf(there, plan.ended[ofCourse] ?? '17:00')
      if (starts < left && ends > came) return 'they were in the class'
    }
    return null
  }

  /** Where nobody lies about the marks, the register knows who was in the class. */
  function isHonestDay() {
    return (
      plan.liars === 'clerk' && plan.lies.every(({ kind, by }) => kind !== 'mark' || by !== 'clerk')
    )
  }
}

/** Whether something that an inspector reads first is about that day of that person. */
export function isListed(
  { look, gaps }: Pick<Inspected, 'look' | 'gaps'>,
  name: string,
  date: string,
) {
  const day = shortDayText(date)
  const ofDay = /closing of the day|day closed|hours corrected/
  return (
    look.some(
      ({ kind, text }) =>
        kind !== 'make-up' && text.includes(day) && (text.includes(name) || ofDay.test(text)),
    ) ||
    gaps.some(
      ({ kind, who, text }) =>
        text.includes(day) && (kind === 'signatures' ? who === name : kind.startsWith('register')),
    )
  )
}

/** "7 h 30 min". */
export function minutesIn(text: string) {
  const [, hours = '0'] = /(\d+) h/.exec(text) ?? []
  const [, minutes = '0'] = /(\d+) min/.exec(text) ?? []
  return Number(hours) * 60 + Number(minutes)
}
