import { counted } from '#app/domain/basics/counted.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { dayStates } from '#app/domain/register/sheet.ts'
import { runText, shortDayText } from '#app/domain/schedule/run-text.ts'
import { registersFrom, registerWeeks } from '#app/operations/register/open-registers.ts'
import { readRegisters } from '#app/operations/register/read-registers.ts'
import { servicesContext } from '#app/services.server.ts'
import { registerRuns, unclosedRuns } from '#app/storage/register/register-runs.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { Rows, RowTitle } from '../parts/rows.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/list.ts'

/** The registers of today and of the last weeks, and earlier ones that are still to be closed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const today = londonToday(now())
  const from = registersFrom(today)
  const found = await registerRuns(db, { from, until: today })
  const unclosed = await unclosedRuns(db, { from, today })
  const earlier = unclosed.filter(({ endDate }) => endDate < from)
  const read = await readRegisters(db, [...found, ...earlier])
  return { registers: read.map((register) => shownRegister(register, { today, from })) }
}

type Read = Awaited<ReturnType<typeof readRegisters>>[number]

function shownRegister(
  { run, people, view }: Read,
  { today, from }: { today: string; from: string },
) {
  const begun = view.days.filter(({ date }) => date <= today)
  const conflicts = begun.reduce((sum, day) => sum + day.conflicts, 0)
  const short = view.people.filter(({ contact }) => contact.short > 0).length
  return {
    id: run.id,
    courseTitle: run.courseTitle,
    text: runText(run),
    people: people.length,
    isToday: view.days.some(({ date }) => date === today),
    isEarlier: run.endDate < from,
    days: begun.map(({ date, state }) => ({
      date,
      text: shortDayText(date),
      ...(date < today && (state === 'open' || state === 'not-begun')
        ? notClosed(people.length)
        : { state: dayStates[state].text, tone: dayStates[state].tone }),
    })),
    alerts: [
      ...(conflicts > 0 ? [counted(conflicts, 'mark differs', 'marks differ')] : []),
      ...(short > 0 ? [`${counted(short, 'person', 'people')} short of hours`] : []),
    ],
    unsigned: begun.reduce((sum, { unsigned }) => sum + unsigned, 0),
  }
}

const notClosed = (people: number) =>
  people > 0
    ? { state: 'Not closed', tone: 'red' as const }
    : { state: 'Nobody had a place', tone: 'grey' as const }

export default function Attendance({ loaderData }: Route.ComponentProps) {
  const { registers } = loaderData
  const today = registers.filter(({ isToday }) => isToday)
  const before = registers.filter(({ isToday, isEarlier }) => !(isToday || isEarlier))
  const earlier = registers.filter(({ isEarlier }) => isEarlier)
  return (
    <PortalPage
      title="Attendance"
      actions={<PortalActionLink to="/admin/inspection">Inspection</PortalActionLink>}
    >
      <div className="grid gap-6">
        <Panel id="today" title="Today">
          <Registers registers={today} none="No date has a day today." />
        </Panel>
        <Panel id="before" title={`The last ${registerWeeks} weeks`}>
          <Registers registers={before} none="No date took place." />
        </Panel>
        {earlier.length > 0 ? (
          <Panel id="earlier" title="Earlier, not closed">
            <Registers registers={earlier} none="" />
          </Panel>
        ) : null}
      </div>
    </PortalPage>
  )
}

type Shown = Route.ComponentProps['loaderData']['registers'][number]

function Registers({ registers, none }: { registers: readonly Shown[]; none: string }) {
  return (
    <Rows
      of={registers}
      none={none}
      className="grid gap-x-6 gap-y-2 py-4 lg:grid-cols-[1fr_1fr_14rem]"
    >
      {(register) => (
        <>
          <RowTitle to={`/admin/attendance/${register.id}`} title={register.courseTitle}>
            {register.text}, {counted(register.people, 'person', 'people')}
          </RowTitle>
          <ul className="flex flex-wrap content-start gap-x-4 gap-y-2 text-sm">
            {register.days.map(({ date, text, state, tone }) => (
              <li key={date} className="flex items-center gap-2">
                {text} <Badge tone={tone}>{state}</Badge>
              </li>
            ))}
          </ul>
          <ul className="grid content-start gap-1 text-sm">
            {register.alerts.map((text) => (
              <li key={text} className="font-semibold text-red">
                {text}
              </li>
            ))}
            {register.unsigned > 0 ? (
              <li>{counted(register.unsigned, 'signature', 'signatures')} missing</li>
            ) : null}
          </ul>
        </>
      )}
    </Rows>
  )
}
