import type { IncomingMessage, ServerResponse } from 'node:http'
import { publicAnswersMaxAgeSeconds } from '#app/domain/schedule/limits.ts'
import type { OfferedRun } from '#app/domain/schedule/offered-run.ts'
import { keyFigures } from '#app/operations/report/key-figures.ts'
import { offeredRuns } from '#app/operations/schedule/offered-runs.ts'
import type { Services } from '#app/services.server.ts'
import { type MemoryFile, memoryFile, serveFile } from '../memory-file.ts'
import { sendJson } from './send-json.ts'

type Options = {
  services: Pick<Services, 'db' | 'now' | 'catalogue'>
  headers: Record<string, string>
  /** Not the clock of the day, which may be set back. */
  elapsedMs?: () => number
}

type Answer = { text: string; file: MemoryFile }
type OfferedRuns = Awaited<ReturnType<typeof offeredRuns>>

const schedulesPath = '/api/schedules'
const statsPath = '/api/stats'
const schedulesUrl = (course: string) => `${schedulesPath}?course=${encodeURIComponent(course)}`

/** An answer that is refreshed every second does not need to tell its age below this. */
const freshSeconds = 2

/**
 * Dates and figures, the same for every visitor: read from the database once a second and at every
 * change, and answered from memory. What is kept may be late; a checkout never reads it.
 */
export function openPublicAnswers(options: Options) {
  const { services, headers, elapsedMs = () => performance.now() } = options
  let answers: ReadonlyMap<string, Answer> = new Map()
  let offered: OfferedRuns = new Map()
  let shown = ''
  let onNewDates = () => {}
  let readAt = Number.NEGATIVE_INFINITY

  const ageSeconds = () => Math.floor((elapsedMs() - readAt) / 1000)

  /** Reads everything and replaces all answers in one step. */
  async function refresh() {
    const began = elapsedMs()
    const runs = await offeredRuns(services)
    const values = answerValues(runs, await keyFigures(services))
    const made = await Promise.all(
      values.map(async ([url, value]): Promise<[string, Answer]> => {
        const text = JSON.stringify(value)
        const before = answers.get(url)
        if (before?.text === text) return [url, before]
        return [url, { text, file: await file(text, url) }]
      }),
    )
    // An abandoned run that ends late must not bring back what a later one has replaced.
    if (began < readAt) return
    answers = new Map(made)
    offered = runs
    readAt = began
    const before = shown
    shown = shownDates(runs)
    if (shown !== before) onNewDates()
  }

  const file = (text: string, url: string) =>
    memoryFile({
      body: Buffer.from(text),
      type: 'application/json',
      headers: { ...headers, 'Cache-Control': url === statsPath ? cacheStats : cacheSchedules },
    })

  /** The most frequent questions, as pages put them: false for all others, and when the answer has an age. */
  function answerFresh(url: string, request: IncomingMessage, response: ServerResponse): boolean {
    const found = answers.get(url)
    if (!found || ageSeconds() >= freshSeconds) return false
    serveFile(found.file, request, response)
    return true
  }

  /** False if it is not about these answers, or not a question. */
  function answer(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (path !== schedulesPath && path !== statsPath) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const age = ageSeconds()
    if (age > publicAnswersMaxAgeSeconds) {
      const error = path === statsPath ? 'Failed to load statistics' : 'Failed to load dates'
      sendJson(response, { status: 503, value: { error }, headers })
      return true
    }
    const found = answers.get(request.url ?? '') ?? answers.get(asWritten(path, request))
    if (!found) {
      sendJson(response, { status: 404, value: { error: 'There is no such course.' }, headers })
      return true
    }
    if (age >= freshSeconds) response.setHeader('Age', String(age))
    serveFile(found.file, request, response)
    return true
  }

  return {
    refresh,
    answerFresh,
    answer,
    ageSeconds,
    offeredRuns: (): OfferedRuns =>
      ageSeconds() > publicAnswersMaxAgeSeconds ? new Map() : offered,
    /** Called after a reading in which the dates read otherwise than before. */
    whenDatesChange(call: () => void) {
      onNewDates = call
    },
  }
}

export type PublicAnswers = ReturnType<typeof openPublicAnswers>

/** As long as the polling interval: together they keep to two seconds. */
const cacheSchedules = 'public, max-age=1'
const cacheStats = 'public, max-age=60'

function answerValues(runs: OfferedRuns, figures: unknown): [url: string, value: unknown][] {
  return [
    ...[...runs].map(([course, schedules]): [string, unknown] => [
      schedulesUrl(course),
      { schedules },
    ]),
    [statsPath, figures],
  ]
}

/** What pages say about dates: not how many places are taken, which changes with every booking. */
function shownDates(runs: OfferedRuns) {
  const said = ({ id, date_text, starts, ends, location, availability }: OfferedRun) => [
    id,
    date_text,
    starts,
    ends,
    location,
    availability.text,
  ]
  return JSON.stringify([...runs].map(([course, each]) => [course, each.map(said)]))
}

/** The same question in other words: more parameters, another encoding. */
function asWritten(path: string, { url = '' }: IncomingMessage) {
  if (path === statsPath) return statsPath
  return schedulesUrl(new URLSearchParams(url.slice(path.length + 1)).get('course') ?? '')
}
