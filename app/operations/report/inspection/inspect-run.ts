import { londonToday } from '#app/domain/basics/london-time.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { findingText } from '#app/domain/register/chain/verify-chain.ts'
import { rowHistory } from '#app/domain/register/history/row-history.ts'
import { rowsToLookAt } from '#app/domain/register/history/rows-to-look-at.ts'
import { makeUpNames, makeUpProof, makeUpText } from '#app/domain/register/make-up/make-up-text.ts'
import { printedDays } from '#app/domain/register/printed-sheet.ts'
import { registerView } from '#app/domain/register/register-view.ts'
import {
  erasedText,
  type InspectedRun,
  ratioText,
  verdictOf,
} from '#app/domain/report/inspection/inspected-run.ts'
import { judgeNotice } from '#app/domain/report/inspection/judge-notice.ts'
import { lookFirst } from '#app/domain/report/inspection/look-first.ts'
import { resultsToLookAt } from '#app/domain/report/inspection/results-to-look-at.ts'
import { whatIsMissing } from '#app/domain/report/inspection/what-is-missing.ts'
import { ruleOn } from '#app/domain/schedule/lawful/course-rule.ts'
import { rulesFor } from '#app/domain/schedule/lawful/delivery.ts'
import { dayText, runText } from '#app/domain/schedule/run-text.ts'
import { chainProof } from '#app/operations/register/chain-proof.ts'
import { entryForAcademy } from '#app/operations/register/checks/entry-for-academy.ts'
import { entryLists, sharedPapersOf } from '#app/operations/register/checks/entry-list.ts'
import { readRegisters } from '#app/operations/register/read-registers.ts'
import { makeUpTrainerNames } from '#app/operations/register/trainers-for-make-ups.ts'
import { verifyRegister } from '#app/operations/register/verify-registers.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { accountNames } from '#app/storage/people/account-names.ts'
import { listChains } from '#app/storage/register/chain.ts'
import { checkedBookingsOfRun } from '#app/storage/register/checks/checked-bookings.ts'
import { erasedPlaces, registerRun, teachingAccounts } from '#app/storage/register/register-runs.ts'
import { noticesOf } from '#app/storage/report/inspection/notices.ts'
import { daysOfRuns } from '#app/storage/schedule/run-days.ts'
import { bankHolidays } from '#content/rules/bank-holidays.ts'
import { courseRules } from '#content/rules/course-rules.ts'
import { departureSignatures, sessionRules } from '#content/rules/register-rules.ts'
import { inspectClassroom } from './inspect-classroom.ts'
import { recordedResults } from './recorded-results.ts'

type Wanted = {
  runId: string
  /** Only these people; empty for everybody. */
  bookingIds: readonly string[]
  /** Judged as of this moment. */
  asOf: Date
}

/** Everything that an inspector may read about one run, what is missing first; null if there is none. */
export async function inspectRun(
  { runId, bookingIds, asOf }: Wanted,
  db: Handle,
): Promise<(InspectedRun & { courseSlug: string }) | null> {
  const run = await registerRun(db, runId)
  if (run?.status !== 'active') return null
  const [register] = await readRegisters(db, [run])
  if (!register) return null
  const today = londonToday(asOf)
  const chosen = register.people.filter(({ bookingId }) => bookingIds.includes(bookingId))
  const people = bookingIds.length > 0 ? chosen : register.people
  const roster = people.map(({ bookingId }) => bookingId)
  const names = new Map(people.map(({ bookingId, fullName }) => [bookingId, shownName(fullName)]))
  const nameOf = (id: string) => names.get(id) ?? ''
  const rows = register.rows.filter(({ bookingId }) => !bookingId || names.has(bookingId))
  const view = registerView({
    sessions: register.sessions,
    rows,
    roster,
    rules: sessionRules,
    departureFrom: departureSignatures[run.courseSlug] ?? null,
    required: register.view.people[0]?.contact.required ?? null,
  })

  const chain = await verifyRegister(db, runId)
  const [end] = await listChains(db, runId)
  const verdict = verdictOf(
    chain && { rows: chain.rows, head: end?.head ?? '', findings: chain.findings.map(findingText) },
  )
  const bookings = (await checkedBookingsOfRun(db, runId)).filter(({ id }) => names.has(id))
  const entries = await entryLists(db, bookings, { now: () => asOf })
  const results = await recordedResults(db, bookings)
  const classroom = await inspectClassroom({ run, view: register.view, asOf }, db)
  const places = await daysOfRuns(db, [runId])
  const notices = await noticesOf(db, runId)
  const rules = rulesFor(courseRules[run.courseSlug], run.delivery)
  const isOver = run.endDate < today

  const authors = await accountNames(
    db,
    rows.map(({ author }) => author),
  )
  const trainers = await makeUpTrainerNames(db, view)
  const texts = {
    ...makeUpNames(authors, trainers),
    nameOf: (bookingId: string | null) => (bookingId ? nameOf(bookingId) : ''),
  }
  const history = rowHistory(rows, texts)
  const accounts = await teachingAccounts(db, runId)
  const found = rowsToLookAt({
    rows,
    sessions: register.sessions,
    taught: (author, day) => accounts.some(({ userId, date }) => userId === author && date === day),
  })
  const gaps = whatIsMissing({
    today,
    days: view.days,
    alterations: verdict.findings,
    breaches: classroom.breaches,
    notice: judgeNotice({ days: places, notices, rules, holidays: bankHolidays.dates, today }),
    hoursRule: ruleOn(rules, run.startDate)?.source ?? '',
    people: view.people.map(({ bookingId, days, contact, makeUps }) => {
      const entry = entries.find(({ booking }) => booking.id === bookingId)
      return {
        name: nameOf(bookingId),
        short: contact.short,
        checks: entry?.checks ?? [],
        checksRule: entry?.rule?.source ?? '',
        unconfirmed: makeUps
          .filter(({ confirmed }) => !confirmed)
          .map(
            (session) => `${makeUpText(session, texts)}. ${makeUpProof(session, texts).join(' ')}`,
          ),
        unsigned: [...days].flatMap(([date, { halves, signature, departure }]) => {
          const came = halves.some(({ value }) => value && value.is !== 'absent')
          if (date >= today || !came) return []
          return [
            ...(signature ? [] : [date]),
            ...(departure === null ? [`${date} departure`] : []),
          ]
        }),
        unitsWithoutResult: isOver ? (results.get(bookingId)?.missing ?? []) : [],
        unitsRule: results.get(bookingId)?.rule ?? '',
      }
    }),
  })

  const sheets = printedDays({ view, rows, days: classroom.days, names, authors, trainers })
  const checks: InspectedRun['checks'][number][] = []
  for (const entry of entries) {
    const { records } = await entryForAcademy(db, entry)
    checks.push({
      bookingId: entry.booking.id,
      name: shownName(entry.booking.fullName),
      checks: entry.checks.map(({ check, label, note, state }) => ({
        check,
        label,
        note,
        isDone: state === 'done',
      })),
      records: records.map(({ id, text, how }) => ({ id, text, how })),
    })
  }
  return {
    id: run.id,
    courseSlug: run.courseSlug,
    courseTitle: run.courseTitle,
    delivery: run.delivery,
    startDate: run.startDate,
    text: runText(run),
    people: people.length,
    erased: erasedText(bookingIds.length > 0 ? 0 : await erasedPlaces(db, runId)),
    look: [
      ...resultsToLookAt(
        roster.map((bookingId) => ({
          bookingId,
          name: nameOf(bookingId),
          standing: results.get(bookingId)?.standing ?? [],
        })),
        view,
      ),
      ...sharedPapersOf(entries).map((text) => ({
        id: text,
        kind: 'shared-paper' as const,
        text,
        lines: [],
      })),
      ...lookFirst({ found, rows, history, names: texts }),
    ],
    rows: history,
    gaps,
    verdict,
    checks,
    trainers: classroom.trainers,
    overrides: classroom.overrides,
    days: sheets.map((sheet) => {
      const { present = 0, trainers = 0 } = classroom.numbers.get(sheet.date) ?? {}
      const most = ruleOn(rules, sheet.date)?.perTrainer
      return { ...sheet, ratio: ratioText(present, trainers, most) }
    }),
    results: roster.map((bookingId) => ({
      bookingId,
      name: nameOf(bookingId),
      overall: results.get(bookingId)?.overall ?? 'No result',
      attempts: results.get(bookingId)?.attempts ?? [],
    })),
    notices: notices.map(({ id, toldOn, reference, recordedBy, days }) => ({
      id,
      text: `Told on ${dayText(toldOn)}: ${reference} (recorded by ${recordedBy ?? 'somebody who left'})`,
      places: days.map(({ date, venue }) => `${dayText(date)}: ${venue}`),
    })),
  }
}

/** A run as an inspector reads it, with what its chain is checked by; null if there is none. */
export async function inspectForPack(wanted: Parameters<typeof inspectRun>[0], db: Handle) {
  const run = await inspectRun(wanted, db)
  return run && { ...run, proof: await chainProof(db, wanted.runId, wanted.bookingIds) }
}
