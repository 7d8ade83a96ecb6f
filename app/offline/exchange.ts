import type { Entry } from '../domain/register/entry.ts'
import type { EntryAnswer } from '../domain/register/queue.ts'
import { readSnapshot, type Snapshot } from '../domain/register/snapshot.ts'

export type Exchanged =
  | { kind: 'answered'; answers: readonly EntryAnswer[]; snapshot: Snapshot }
  /** `signed-out`: nobody is signed in; `other-person`: somebody else is; `not-theirs`: no such date of theirs. */
  | { kind: 'signed-out' | 'other-person' | 'not-theirs' }
  /**
   * `unreachable`: no network; `failing`: the academy answers, but cannot take it now; `too-fast`: more
   * was sent than it takes in a minute.
   */
  | { kind: 'unreachable' | 'failing' | 'too-fast' }

type Batch = { author: string; device: string; entries: readonly Entry[] }

const longestWaitMs = 15_000

/** Sends a part of the queue and reads the register; without a batch it only reads. */
export async function exchange(runId: string, batch?: Batch): Promise<Exchanged> {
  try {
    const answer = await fetch(`/trainer/runs/${runId}/register.json`, {
      ...(batch && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(batch),
      }),
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(longestWaitMs),
    })
    if (answer.type === 'opaqueredirect') return { kind: 'signed-out' }
    if (answer.status === 409) return { kind: 'other-person' }
    if (answer.status === 403 || answer.status === 404) return { kind: 'not-theirs' }
    if (answer.status === 429) return { kind: 'too-fast' }
    if (!answer.ok) return { kind: 'failing' }
    const json = await answer.json()
    const { readAt, ...read } = batch ? json.register : json
    const clockAhead = Date.parse(readAt) - Date.now()
    return {
      kind: 'answered',
      answers: batch ? json.answers : [],
      snapshot: readSnapshot({ ...read, clockAhead }),
    }
  } catch {
    return { kind: 'unreachable' }
  }
}
