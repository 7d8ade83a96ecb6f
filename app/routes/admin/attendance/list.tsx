import { londonToday } from '#app/domain/basics/london-time.ts'
import { dayStates } from '#app/domain/register/sheet.ts'
import { runText, shortDayText } from '#app/domain/schedule/run-text.ts'
import { registersFrom } from '#app/operations/register/open-registers.ts'
import { readRegisters } from '#app/operations/register/read-registers.ts'
import { servicesContext } from '#app/services.server.ts'
import { registerRuns, unclosedRuns } from '#app/storage/register/register-runs.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { PortalLink } from '#app/ui/portal-link.tsx'
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
  const registers = (await readRegisters(db, [...found, ...earlier])).map(
    ({ run, people, view }) => {
      const begun = view.days.filter(({ date }) => date <= today)
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
        conflicts: begun.reduce((sum, { conflicts }) => sum + conflicts, 0),
        unsigned: begun.reduce((sum, { unsigned }) => sum + unsigned, 0),
        short: view.people.filter(({ contact }) => contact.short > 0).length,
      }
    },
  )
  return { registers }
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
      actions={
        <PortalActionLink to="/admin/inspection" look="onLight">
          Inspection
        </PortalActionLink>
      }
    >
      <div className="grid gap-6">
        <Panel id="today" title="Today">
          <Registers registers={today} none="No date has a day today." />
        </Panel>
        <Panel id="before" title="The last 4 weeks">
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
  if (registers.length === 0) return <p className="text-ink-2">{none}</p>
  return (
    <ul className="divide-y divide-line">
      {registers.map((register) => (
        <li
          key={register.id}
          className="grid gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0 lg:grid-cols-[1fr_1fr_14rem]"
        >
          <div>
            <PortalLink
              className="font-semibold text-link underline underline-offset-4"
              to={`/admin/attendance/${register.id}`}
            >
              {register.courseTitle}
            </PortalLink>
            <p className="text-sm text-ink-2">
              {register.text}, {counted(register.people, 'person', 'people')}
            </p>
          </div>
          <ul className="flex flex-wrap content-start gap-x-4 gap-y-2 text-sm">
            {register.days.map(({ date, text, state, tone }) => (
              <li key={date} className="flex items-center gap-2">
                {text} <Badge tone={tone}>{state}</Badge>
              </li>
            ))}
          </ul>
          <ul className="grid content-start gap-1 text-sm">
            {register.conflicts > 0 ? (
              <li className="font-semibold text-red">
                {counted(register.conflicts, 'mark differs', 'marks differ')}
              </li>
            ) : null}
            {register.short > 0 ? (
              <li className="font-semibold text-red">
                {counted(register.short, 'person', 'people')} short of hours
              </li>
            ) : null}
            {register.unsigned > 0 ? (
              <li>{counted(register.unsigned, 'signature', 'signatures')} missing</li>
            ) : null}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function counted(number: number, one: string, several: string) {
  return `${number} ${number === 1 ? one : several}`
}
