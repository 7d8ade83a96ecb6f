import { createHash } from 'node:crypto'
import { academy } from '#content/academy.ts'
import { counted } from '../domain/basics/counted.ts'
import { londonToday } from '../domain/basics/london-time.ts'
import type { ChainProof } from '../domain/register/chain/chain-proof.ts'
import {
  folderOf,
  type InspectedRun,
  verdictNames,
} from '../domain/report/inspection/inspected-run.ts'
import { registerPaper } from '../domain/report/inspection/register-paper.ts'
import type { Gap } from '../domain/report/inspection/what-is-missing.ts'
import { dayText } from '../domain/schedule/run-text.ts'
import { drawRegister } from '../pdf/draw-register.server.ts'
import { GapList, gapCount } from '../site/inspection/gap-list.tsx'
import { LookList } from '../site/inspection/look-list.tsx'
import { RunParts } from '../site/inspection/run-parts.tsx'
import { pageFile } from './pack-page.tsx'
import { policiesPage, type RuledCourse, retentionPage } from './rules-pages.tsx'
import { verifyScript } from './verify-script.ts'
import { type PackFile, zipStream } from './zip-stream.server.ts'

/** With what its chain is checked by; null before the first row. */
type Run = InspectedRun & { courseSlug: string; proof: ChainProof | null }

type Pack = {
  runIds: readonly string[]
  /** Read when its turn comes, so that only one is in memory. */
  readRun: (runId: string) => Promise<Run | null>
  /** Everything is judged as of its London day. */
  madeAt: Date
  publicUrl: string
  /** Gets the SHA-256 of the whole once it is sent. */
  done?: (sha256: string) => Promise<void>
}

/** The pack as a zip, made while it is read. The same records on the same day give the same bytes. */
export function packStream({ done, ...pack }: Pack) {
  return zipStream(withManifest(packFiles(pack)), done)
}

async function* withManifest(files: AsyncGenerator<PackFile>): AsyncGenerator<PackFile> {
  const listed: { name: string; bytes: number; sha256: string }[] = []
  for await (const file of files) {
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    listed.push({ name: file.name, bytes: file.bytes.length, sha256 })
    yield file
  }
  const manifest = JSON.stringify({ algorithm: 'SHA-256', files: listed }, null, 2)
  yield { name: 'manifest.json', bytes: new TextEncoder().encode(`${manifest}\n`) }
}

/** What the index says about a run. */
type Listed = Pick<Run, 'id' | 'courseTitle' | 'text' | 'people' | 'look' | 'gaps' | 'verdict'> & {
  folder: string
}

async function* packFiles({ runIds, readRun, madeAt, publicUrl }: Pack): AsyncGenerator<PackFile> {
  const listed: Listed[] = []
  const courses = new Map<string, RuledCourse>()
  for (const runId of runIds) {
    const run = await readRun(runId)
    if (!run) continue
    const { id, courseSlug, courseTitle, delivery, startDate, text, people } = run
    const { look, gaps, verdict } = run
    const folder = folderOf(run)
    listed.push({ id, courseTitle, text, people, look, gaps, verdict, folder })
    const ruled = `${courseSlug} ${delivery}`
    if (!courses.has(ruled)) {
      courses.set(ruled, { slug: courseSlug, title: courseTitle, delivery, firstDay: startDate })
    }
    yield { name: `${folder}/date.html`, bytes: runPage(run) }
    const pdf = await drawRegister(registerPaper(run), academy.name)
    yield { name: `${folder}/register.pdf`, bytes: pdf }
    if (run.proof) yield { name: `${folder}/chain.json`, bytes: textFile(run.proof) }
  }
  yield { name: 'index.html', bytes: indexPage(listed, madeAt) }
  yield { name: 'policies.html', bytes: policiesPage([...courses.values()], publicUrl) }
  yield { name: 'retention.html', bytes: retentionPage() }
  yield { name: 'verify.mjs', bytes: new TextEncoder().encode(verifyScript) }
}

const textFile = (value: unknown) => new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`)

function runPage(run: Run) {
  return pageFile({
    title: `${run.courseTitle}, ${run.text}`,
    intro: (
      <p>
        {academy.name}. <a href="../../index.html">All dates</a>,{' '}
        <a href="register.pdf">register as PDF</a>
      </p>
    ),
    children: <RunParts run={run} />,
  })
}

function indexPage(runs: readonly Listed[], madeAt: Date) {
  const all: Gap[] = runs.flatMap(({ gaps }) => gaps)
  const people = runs.reduce((sum, run) => sum + run.people, 0)
  const looked = runs.reduce((sum, run) => sum + run.look.length, 0)
  return pageFile({
    title: 'Inspection pack',
    intro: (
      <p>
        {academy.legalName}, {academy.addressLine}. As of {dayText(londonToday(madeAt))}:{' '}
        {counted(runs.length, 'date')}, {counted(people, 'trainee')}.{' '}
        <a href="policies.html">Rules and policies in force</a>,{' '}
        <a href="retention.html">how long records are kept</a>.
      </p>
    ),
    children: (
      <>
        <section>
          <h2>Rows to look at first: {counted(looked, 'entry', 'entries')}</h2>
          {runs
            .filter(({ look }) => look.length > 0)
            .map((run) => (
              <section key={run.id}>
                <h3>
                  <RunLink run={run} />
                </h3>
                <LookList look={run.look} />
              </section>
            ))}
        </section>
        <section>
          <h2>What is missing: {gapCount(all).toLowerCase()}</h2>
          {runs
            .filter(({ gaps }) => gaps.length > 0)
            .map((run) => (
              <section key={run.id}>
                <h3>
                  <RunLink run={run} />
                </h3>
                <GapList gaps={run.gaps} none="" />
              </section>
            ))}
        </section>
        <section>
          <h2>Dates</h2>
          <table>
            <thead>
              <tr>
                <th>Date</th>
                <th>Trainees</th>
                <th>Register</th>
                <th>Missing</th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <tr key={run.id}>
                  <td>
                    <RunLink run={run} />
                  </td>
                  <td>{run.people}</td>
                  <td>
                    <a href={`${run.folder}/register.pdf`}>
                      {verdictNames[run.verdict.state].text}
                    </a>
                  </td>
                  <td>{run.gaps.length}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p>
          <small>
            manifest.json holds the SHA-256 of every file of this pack. Each date has a chain.json,
            from which anybody checks that its register is as it was written: unpack everything,
            then run “node verify.mjs”, which also says how the file is read.
          </small>
        </p>
      </>
    ),
  })
}

function RunLink({ run: { folder, courseTitle, text } }: { run: Listed }) {
  return (
    <a href={`${folder}/date.html`}>
      {courseTitle}, {text}
    </a>
  )
}
