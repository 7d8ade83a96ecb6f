import type { Entry } from '#app/domain/register/entry.ts'
import type { EntryRefusal } from '#app/domain/register/refusal-text.ts'
import { awayOf } from '#app/domain/register/mark.ts'
import { contentOf, kindOf } from '#app/domain/register/queue.ts'
import type { RegisterRow } from '#app/domain/register/register-row.ts'
import type { LookedAt } from '#app/domain/report/inspection/look-first.ts'
import type { Fault } from './books-by-rules.ts'
import type { Lie } from './class-truth.ts'

/** Takes what the rules refuse for one of these reasons. */
const taking = (...reasons: EntryRefusal[]): Fault => ({
  decide: (entry, decided) =>
    decided.ok || !reasons.includes(decided.reason)
      ? decided
      : {
          ok: true,
          kind: kindOf(entry as Exclude<Entry, { type: 'hours' }>),
          content: contentOf(entry),
          replaces: 'replaces' in entry ? entry.replaces : [],
        },
})

/** The inspector's list does not have these. */
const silentAbout = (...kinds: LookedAt['kind'][]): Fault => ({
  look: (look) => look.filter(({ kind }) => !kinds.includes(kind)),
})

const changing = (change: (row: RegisterRow) => RegisterRow): Fault => ({
  rows: (rows) => rows.map(change),
})

const early = { at: '09:05', by: 'trainer', forDeparture: false } as const

/** What is left out for one kind of lie, which few registers of any have at the right time. */
export const shownBy: Record<string, readonly Partial<Lie>[]> = {
  'the same person writes down and confirms': [{ kind: 'make-up' }, { kind: 'confirm' }],
  'trainers confirm': [{ kind: 'make-up' }, { kind: 'confirm' }],
  'sessions count unconfirmed': [{ kind: 'make-up' }],
  'paper without a row': [{ kind: 'paper' }],
  'a copied drawing without a row': [{ kind: 'copy', ...early }],
  'a line as a signature': [{ kind: 'line', ...early, day: 0 }],
  'arrived after, or departed before, without a row': [{ kind: 'line' }, { kind: 'paper' }],
  'decided marks without a row': [{ kind: 'mark' }],
}

/** Checks of the academy, each left out by itself. */
export const leftOut: Record<string, Fault> = {
  'a make-up session in hours of the class': taking('in-class'),
  'a make-up session by whoever taught the class then': taking('trainer-taught'),
  'a make-up session before the course is under way': taking('not-within-make-up-days'),
  'a make-up session in the night': taking('not-within-hours'),
  'more minutes than the course has': {
    ...taking('more-than-missed'),
    view: (view) => ({
      ...view,
      people: view.people.map((person) => ({
        ...person,
        contact: {
          ...person.contact,
          madeUp: person.makeUps.filter(({ confirmed }) => confirmed).length * 240,
        },
      })),
    }),
  },
  'the same person writes down and confirms': taking('own-make-up'),
  'trainers confirm': taking('office-confirms'),
  'sessions count unconfirmed': {
    view: (view) => ({
      ...view,
      people: view.people.map((person) => ({
        ...person,
        contact: {
          ...person.contact,
          madeUp: Math.min(person.contact.missing, person.makeUps.length * 30),
        },
      })),
    }),
  },
  'make-up sessions without a row': silentAbout('make-up'),
  'corrections without a row': silentAbout('amended'),
  'closing early ignored': changing((row) =>
    row.content && 'type' in row.content && row.content.type === 'closing'
      ? { ...row, content: { ...row.content, taught: null } }
      : row,
  ),
  'hours that have not come': taking('not-over'),
  'other hours without a row': silentAbout('other-hours'),
  'several absences dropped': changing((row) =>
    row.content && 'is' in row.content
      ? { ...row, content: { ...row.content, away: awayOf(row.content).slice(0, 1) } }
      : row,
  ),
  'every absence dropped': changing((row) =>
    row.content && 'is' in row.content ? { ...row, content: { ...row.content, away: [] } } : row,
  ),
  'paper without a reason': taking('paper-reason'),
  'paper without a row': silentAbout('paper'),
  'a copied drawing without a row': silentAbout('same-drawing'),
  'a line as a signature': taking('too-short-to-sign'),
  'arrived after, or departed before, without a row': silentAbout('signed-otherwise'),
  'departures signed when arriving': {
    ...taking('not-leaving'),
    ...silentAbout('signed-otherwise'),
  },
  'nobody is named who did not sign': {
    gaps: (gaps) => gaps.filter(({ kind }) => kind !== 'signatures'),
  },
  'what the office wrote without a row': silentAbout('by-office', 'written-later'),
  'decided marks without a row': silentAbout('decided', 'changed'),
  'a day closed without a signature': taking('closing-unsigned'),
}
