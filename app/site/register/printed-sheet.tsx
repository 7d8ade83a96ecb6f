import type { PrintedDay } from '#app/domain/register/printed-sheet.ts'
import { amendmentText, makeUpLine } from '#app/domain/register/printed-sheet.ts'
import { signatureText } from '#app/domain/register/register-row.ts'
import { academy } from '#content/academy.ts'
import { Lines } from '../inspection/lines.tsx'
import { DrawnSignature } from './drawn-signature.tsx'

type Props = {
  runId: string
  courseTitle: string
  days: readonly PrintedDay[]
  chain: { rows: number; checksum: string } | null
  printedAt: string
  /** To be filled in by hand. */
  isBlank: boolean
}

/** The register on A4, a page for each day. */
export function PrintedRegister({ days, ...sheet }: Props) {
  return (
    <div className="grid grid-cols-1 gap-8">
      {days.map((day) => (
        <section
          key={day.date}
          aria-labelledby={`sheet-${day.date}`}
          className="rounded-card border border-line bg-card p-4 not-last:break-after-page sm:p-6 print:rounded-none print:border-0 print:p-0"
        >
          <Head day={day} courseTitle={sheet.courseTitle} />
          {day.people.length === 0 ? (
            <p className="mt-6">Nobody has booked this date.</p>
          ) : (
            <section
              aria-label={`People on ${day.title}`}
              // A wide table on a narrow screen is scrolled by keyboard as well.
              // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
              tabIndex={0}
              className="mt-4 overflow-x-auto"
            >
              {sheet.isBlank ? <BlankTable day={day} /> : <FilledTable day={day} />}
            </section>
          )}
          {sheet.isBlank ? <ByHand /> : <Filled day={day} {...sheet} />}
        </section>
      ))}
    </div>
  )
}

function Head({ day, courseTitle }: { day: PrintedDay; courseTitle: string }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b-2 border-ink pb-3">
      <div>
        <p className="text-sm">{academy.name}</p>
        <h2 id={`sheet-${day.date}`} className="text-xl">
          Register: {courseTitle}
        </h2>
        <p className="font-semibold">
          {day.title}, {day.hours}
        </p>
      </div>
      <div className="text-sm">
        <p>{day.where}</p>
        <p>
          {day.trainers.length > 0 ? `Trainer: ${day.trainers.join(', ')}` : 'Trainer: ………………………'}
        </p>
      </div>
    </header>
  )
}

const cell = 'border border-ink px-2 py-1 align-middle'
const table = 'w-full min-w-160 border-collapse text-left text-sm print:w-[99.8%] print:min-w-0'

function BlankTable({ day: { people, halves } }: { day: PrintedDay }) {
  const isDepartureSigned = people.some(({ departure }) => departure !== undefined)
  const signatures = isDepartureSigned ? ['Signed, arriving', 'Signed, leaving'] : ['Signature']
  return (
    <table className={table}>
      <thead>
        <tr>
          <th rowSpan={2} className={`${cell} w-8`}>
            No.
          </th>
          <th rowSpan={2} className={cell}>
            Name
          </th>
          {halves.map(({ half, title, hours }) => (
            <th key={half} colSpan={3} scope="colgroup" className={`${cell} text-center`}>
              {title} <span className="font-normal whitespace-nowrap">{hours}</span>
            </th>
          ))}
          {signatures.map((title) => (
            <th
              key={title}
              rowSpan={2}
              className={`${cell} ${isDepartureSigned ? 'w-1/6' : 'w-1/4'}`}
            >
              {title}
            </th>
          ))}
        </tr>
        <tr>
          {halves.flatMap(({ half }) =>
            ['Here', 'Arrived', 'Left'].map((label) => (
              <th key={`${half} ${label}`} className={`${cell} w-14 text-xs font-normal`}>
                {label}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {people.map(({ bookingId, fullName }, nth) => (
          <tr key={bookingId} className="h-12">
            <td className={`${cell} text-right tabular-nums`}>{nth + 1}</td>
            <th scope="row" className={`${cell} font-semibold`}>
              {fullName}
            </th>
            {halves.flatMap(({ half }) =>
              ['Here', 'Arrived', 'Left'].map((label) => (
                <td key={`${half} ${label}`} className={cell} />
              )),
            )}
            {signatures.map((title) => (
              <td key={title} className={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FilledTable({ day: { people, halves } }: { day: PrintedDay }) {
  return (
    <table className={table}>
      <thead>
        <tr>
          <th className={`${cell} w-8`}>No.</th>
          <th className={cell}>Name</th>
          {halves.map(({ half, title, hours }) => (
            <th key={half} className={`${cell} w-1/6`}>
              {title} <span className="block text-xs font-normal whitespace-nowrap">{hours}</span>
            </th>
          ))}
          <th className={`${cell} w-1/6`}>Signature</th>
          <th className={`${cell} w-1/5`}>
            This day <span className="block text-xs font-normal">all days so far</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ bookingId, fullName, marks, signature, departure, ...hours }, nth) => (
          <tr key={bookingId} className="h-12">
            <td className={`${cell} text-right tabular-nums`}>{nth + 1}</td>
            <th scope="row" className={`${cell} font-semibold`}>
              {fullName}
            </th>
            {marks.map(({ half, text, isAmended }) => (
              <td key={half} className={cell}>
                {text}
                {isAmended ? <span className="block text-xs">amended</span> : null}
              </td>
            ))}
            <td className={cell}>
              {signature?.path ? (
                <DrawnSignature
                  path={signature.path}
                  of={fullName}
                  className="h-10 w-full"
                  strokeWidth={8}
                />
              ) : signature ? (
                signatureText(signature)
              ) : null}
              {departure === undefined ? null : <Departure signature={departure} of={fullName} />}
            </td>
            <td className={cell}>
              {hours.minutes}
              <span className="block text-xs">{hours.total}</span>
              {hours.short ? (
                <span className="block text-xs font-semibold">{hours.short}</span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DepartureProps = { signature: PrintedDay['people'][number]['signature']; of: string }

function Departure({ signature, of }: DepartureProps) {
  if (!signature) return <span className="block text-xs">departure not signed</span>
  if (signature.path) return <DrawnSignature path={signature.path} of={`${of}, departure`} />
  return <span className="block text-xs">{signatureText(signature)}</span>
}

/** What the trainer writes below a sheet that is filled in by hand. */
function ByHand() {
  return (
    <div className="mt-6 break-inside-avoid text-sm">
      <p>
        Here: tick or 0. Arrived and Left only for those who came late or went early, by the clock
        of the room.
      </p>
      <p className="mt-8 flex gap-8">
        <span className="grow border-t border-ink pt-1">Signature of the trainer</span>
        <span className="w-1/4 border-t border-ink pt-1">Time</span>
      </p>
    </div>
  )
}

type FilledProps = { day: PrintedDay } & Omit<Props, 'days'>

/** Who closed it, what was corrected, and the end of the chain that shows alterations. */
function Filled({ day, runId, chain, printedAt }: FilledProps) {
  const { state, amendments, makeUps } = day
  return (
    <div className="mt-4 grid break-inside-avoid gap-3 text-sm">
      <p className="font-semibold">{state}</p>
      {amendments.length > 0 ? (
        <div>
          <h3 className="font-semibold">Corrections after closing</h3>
          <Lines of={amendments.map((row) => ({ id: row.id, text: amendmentText(row) }))} />
        </div>
      ) : null}
      {makeUps.length > 0 ? (
        <div>
          <h3 className="font-semibold">Make-up sessions</h3>
          <Lines of={makeUps.map((row) => ({ id: row.id, text: makeUpLine(row) }))} />
        </div>
      ) : null}
      <p className="border-t border-ink pt-2 text-xs wrap-anywhere">
        {chain ? (
          <>
            Register, rows and checksum:{' '}
            <span className="font-mono">
              {runId}:{chain.rows}:{chain.checksum}
            </span>
            <br />
          </>
        ) : null}
        Printed {printedAt}
      </p>
    </div>
  )
}
