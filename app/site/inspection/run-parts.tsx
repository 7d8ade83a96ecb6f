import { amendmentText, makeUpLine } from '#app/domain/register/printed-sheet.ts'
import { signatureBox } from '#app/domain/register/signature-path.ts'
import {
  type InspectedDay,
  type InspectedRun,
  verdictNames,
} from '#app/domain/report/inspection/inspected-run.ts'
import { deliveryNames } from '#app/domain/schedule/lawful/delivery.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { AllRows } from './all-rows.tsx'
import { GapList, gapCount } from './gap-list.tsx'
import { Lines } from './lines.tsx'
import { LookList } from './look-list.tsx'

const table = 'cards-when-narrow w-full text-left text-sm'
const cell = 'py-2 pr-4 align-top'

/** Everything about one run, for the pack and for the inspector's page; what is missing first. */
export function RunParts({ run }: { run: InspectedRun }) {
  return (
    <div className="grid gap-6">
      {run.look.length > 0 ? (
        <Panel id="look" title="Look at these rows first">
          <LookList look={run.look} />
        </Panel>
      ) : null}
      <Panel
        id="missing"
        title="What is missing"
        aside={<Badge tone={run.gaps.length === 0 ? 'green' : 'red'}>{gapCount(run.gaps)}</Badge>}
      >
        <GapList gaps={run.gaps} none="Everything that is asked for is here." />
      </Panel>
      <Register run={run} />
      <AllRows rows={run.rows} />
      <Trainers run={run} />
      <Checks checks={run.checks} />
      <Results results={run.results} />
      <Panel id="notices" title="Notices to the regulator">
        {run.notices.length === 0 ? (
          <p className="text-ink-2">None is recorded.</p>
        ) : (
          <ul className="grid gap-3">
            {run.notices.map(({ id, text, places }) => (
              <li key={id}>
                {text}
                <small className="block text-sm text-ink-2">{places.join('; ')}</small>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}

function Register({ run: { verdict, delivery, erased, days } }: { run: InspectedRun }) {
  return (
    <Panel
      id="register"
      title="Register"
      aside={
        <Badge tone={verdictNames[verdict.state].tone}>{verdictNames[verdict.state].text}</Badge>
      }
    >
      <p>{verdict.text}</p>
      <p>Taught in this way: {deliveryNames[delivery].toLowerCase()}.</p>
      <Lines of={verdict.findings.map((text) => ({ id: text, text }))} />
      {verdict.checksum ? (
        <p className="mt-1 text-sm wrap-anywhere text-ink-2">
          End of the chain: {verdict.checksum}
        </p>
      ) : null}
      {erased ? <p className="mt-1">{erased}</p> : null}
      {days.map((day) => (
        <Day key={day.date} day={day} />
      ))}
    </Panel>
  )
}

function Day({ day }: { day: InspectedDay }) {
  const { title, hours, where, trainers, ratio, state, halves, people, amendments, makeUps } = day
  return (
    <section className="mt-6">
      <h3 className="text-lg">{title}</h3>
      <p className="text-ink-2">
        {hours}, {where}. {trainers.length > 0 ? trainers.join(', ') : 'No trainer recorded'}.{' '}
        {ratio}. {state}.
      </p>
      {people.length > 0 ? (
        <table className={`${table} mt-2`}>
          <thead>
            <tr className="border-b border-line">
              <th className={cell}>Trainee</th>
              {halves.map(({ half, title: name, hours: between }) => (
                <th key={half} className={cell}>
                  {name}, {between}
                </th>
              ))}
              <th className={cell}>Hours</th>
              <th className={cell}>Signature</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {people.map((person) => (
              <tr key={person.bookingId}>
                <td className={cell} data-label="Trainee">
                  <strong>{person.fullName}</strong>
                </td>
                {person.marks.map(({ half, text, isAmended }) => (
                  <td
                    key={half}
                    className={cell}
                    data-label={half === 'morning' ? 'Morning' : 'Afternoon'}
                  >
                    <span>
                      {text || 'Not marked'}
                      {isAmended ? ', amended' : ''}
                    </span>
                  </td>
                ))}
                <td className={cell} data-label="Hours">
                  <span>
                    {person.minutes}, in all {person.total}
                    {person.short ? <small className="block text-red">{person.short}</small> : null}
                  </span>
                </td>
                <td className={cell} data-label="Signature">
                  <div>
                    <Signature signature={person.signature} name={person.fullName} />
                    {person.departure === undefined ? null : (
                      <>
                        <small className="block text-ink-2">Departure</small>
                        <Signature signature={person.departure} name={person.fullName} />
                      </>
                    )}
                    {person.signed.map((line) => (
                      <small key={line} className="block text-ink-2">
                        {line}
                      </small>
                    ))}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <Lines
        className="mt-2 text-sm"
        of={[
          ...amendments.map((row) => ({ id: row.id, text: `Amended: ${amendmentText(row)}` })),
          ...makeUps.map((row) => ({ id: row.id, text: `Make-up session: ${makeUpLine(row)}` })),
        ]}
      />
    </section>
  )
}

type SignatureProps = { signature: InspectedDay['people'][number]['signature']; name: string }

function Signature({ signature, name }: SignatureProps) {
  if (!signature) return <span>Not signed</span>
  if (!signature.path) return null
  const { width, height } = signatureBox
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100"
      height="40"
      role="img"
      aria-label={`Signature of ${name}`}
    >
      <path
        d={signature.path}
        fill="none"
        stroke="currentColor"
        strokeWidth="14"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

function Trainers({ run: { trainers, overrides } }: { run: InspectedRun }) {
  return (
    <Panel id="trainers" title="Trainers">
      {trainers.length === 0 ? <p className="text-ink-2">No trainer is recorded.</p> : null}
      {trainers.map(({ id, name, days, qualifications }) => (
        <section key={id} className="mt-4 first:mt-0">
          <h3 className="font-semibold">{name}</h3>
          <p className="text-sm text-ink-2">{days}</p>
          <Lines
            className="mt-1 text-sm"
            of={qualifications.map(({ id: key, name: held, number, until, evidence }) => ({
              id: key,
              text: [held, number, until, evidence].filter(Boolean).join(', '),
            }))}
          />
          {qualifications.length === 0 ? (
            <p className="text-sm">No qualification recorded.</p>
          ) : null}
        </section>
      ))}
      {overrides.map(({ id, text, reason }) => (
        <p key={id} className="mt-4">
          {text} Reason: “{reason}”
        </p>
      ))}
    </Panel>
  )
}

function Checks({ checks }: { checks: InspectedRun['checks'] }) {
  return (
    <Panel id="checks" title="Entry checks">
      {checks.length === 0 ? <p className="text-ink-2">Nobody is on this date.</p> : null}
      {checks.map(({ bookingId, name, checks: list, records }) => (
        <section key={bookingId} className="mt-5 first:mt-0">
          <h3 className="font-semibold">{name}</h3>
          <ul className="mt-1 grid gap-1 text-sm">
            {list.map(({ check, label, note, isDone }) => (
              <li key={check} className="flex flex-wrap items-baseline gap-x-2">
                <Badge tone={isDone ? 'green' : 'yellow'}>{isDone ? 'Done' : 'Missing'}</Badge>
                <span>
                  {label}: {note}
                </span>
              </li>
            ))}
          </ul>
          <Lines
            className="mt-1 text-sm text-ink-2"
            of={records.map(({ id, text, how }) => ({ id, text: `${text}. ${how}` }))}
          />
        </section>
      ))}
    </Panel>
  )
}

function Results({ results }: { results: InspectedRun['results'] }) {
  return (
    <Panel id="results" title="Results">
      {results.length === 0 ? <p className="text-ink-2">Nobody is on this date.</p> : null}
      {results.map(({ bookingId, name, overall, attempts }) => (
        <section key={bookingId} className="mt-4 first:mt-0">
          <h3 className="font-semibold">
            {name}: {overall}
          </h3>
          <Lines
            className="mt-1 text-sm"
            of={attempts.map(({ id, unit, text }) => ({ id, text: `${unit}: ${text}` }))}
          />
        </section>
      ))}
    </Panel>
  )
}
