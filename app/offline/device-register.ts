import { decideEntry } from '../domain/register/decide-entry.ts'
import type { Entry } from '../domain/register/entry.ts'
import {
  afterAnswers,
  isComplete,
  judgedBy,
  nextBatch,
  type Queued,
  rowsWithQueue,
  unsent,
} from '../domain/register/queue.ts'
import type { EntryRefusal } from '../domain/register/refusal-text.ts'
import type { Snapshot } from '../domain/register/snapshot.ts'
import type { DeviceStore } from './device-store.ts'
import { type Exchanged, exchange } from './exchange.ts'
import { forgetSessionKey, sessionKey } from './sealed.ts'

/** `here`: the register is shown. Otherwise why it is not, or not any more. */
export type Standing = 'here' | 'signed-out' | 'other-person' | 'not-theirs'

export type DeviceState = {
  standing: Standing
  /** What the server last told; names are gone as soon as nobody is signed in. */
  snapshot: Snapshot
  queue: readonly Queued[]
  isReachable: boolean
  /** Not reachable because of an error of the academy's, not for want of a network. */
  isFailing: boolean
  /** It is reachable, and takes no more in this minute. */
  isTooFast: boolean
  isSending: boolean
  /** Marks survive the end of the page. */
  isStored: boolean
}

type Opened = { runId: string; store: DeviceStore; device: string; snapshot: Snapshot }

const firstRetryMs = 2_000
const lastRetryMs = 60_000
/** How often marks of other people are asked for while somebody looks at the register. */
const readAgainMs = 60_000

/**
 * A register on a device: everything that is written here is shown at once, kept, and sent when that is
 * possible, in the order in which it was written.
 */
export function openDeviceRegister({ runId, store, device, snapshot }: Opened) {
  const { author } = snapshot
  const key = sessionKey()
  const listeners = new Set<() => void>()
  let state: DeviceState = {
    standing: 'here',
    snapshot,
    queue: [],
    isReachable: true,
    isFailing: false,
    isTooFast: false,
    isSending: false,
    isStored: true,
  }
  let retryMs = firstRetryMs
  let timer: ReturnType<typeof setTimeout> | undefined

  function change(more: Partial<DeviceState>) {
    state = { ...state, ...more }
    for (const listener of listeners) listener()
  }

  /** Whoever is signed in now is not who was: no names, and the queue waits for its author. */
  function leave(standing: Exclude<Standing, 'here'>) {
    const { people: _, rows: __, notes: ___, ...rest } = state.snapshot
    const snapshot = { ...rest, people: [], rows: [], notes: null }
    change({ standing, snapshot, isSending: false })
    if (standing === 'signed-out') forgetSessionKey()
    // Whoever lost the date is still signed in, and could open its names again without a network.
    const forgotten = standing === 'not-theirs' ? store.forget(runId) : Promise.resolve()
    void forgotten.then(() => store.tidy(sessionKey())).catch(() => undefined)
  }

  const now = () => new Date(Date.now() + state.snapshot.clockAhead)

  async function readQueue() {
    try {
      const kept = await store.queueOf(author, runId)
      const known = new Set(kept.map(({ entry }) => entry.id))
      // What could not be stored is here alone.
      change({ queue: [...kept, ...state.queue.filter(({ entry }) => !known.has(entry.id))] })
    } catch {
      change({ isStored: false })
    }
  }

  async function take(answered: Extract<Exchanged, { kind: 'answered' }>, sent: readonly Entry[]) {
    if (answered.snapshot.author !== author) return leave('other-person')
    const queue = afterAnswers(state.queue, answered.answers)
    change({ snapshot: answered.snapshot, queue, isReachable: true })
    retryMs = firstRetryMs
    const newest = sessionKey()
    try {
      const ids = sent.map(({ id }) => id)
      await store.settle(ids, queue)
      if (newest) await store.keepSnapshot(answered.snapshot, newest)
    } catch {
      change({ isStored: false })
    }
  }

  /** Sends all that waits, or reads once if nothing does. */
  async function sendAll() {
    if (state.standing !== 'here' || state.isSending) return
    change({ isSending: true })
    clearTimeout(timer)
    let batch = nextBatch(state.queue)
    do {
      const answer = await exchange(
        runId,
        batch.length > 0 ? { author, device, entries: batch } : undefined,
      )
      if (answer.kind !== 'answered') {
        const { kind } = answer
        if (kind !== 'unreachable' && kind !== 'failing' && kind !== 'too-fast') return leave(kind)
        const why = { isFailing: kind === 'failing', isTooFast: kind === 'too-fast' }
        change({ isReachable: false, ...why, isSending: false })
        return again()
      }
      await take(answer, batch)
      batch = nextBatch(state.queue)
    } while (state.standing === 'here' && batch.length > 0)
    change({ isSending: false })
    again()
  }

  function again() {
    const isWaiting = unsent(state.queue).length > 0 || !state.isReachable
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        // Not with each mark that is made meanwhile: a full class would put off the next try.
        if (isWaiting) retryMs = Math.min(retryMs * 2, lastRetryMs)
        void comeBack()
      },
      isWaiting ? retryMs : readAgainMs,
    )
  }

  async function comeBack() {
    if (document.visibilityState !== 'visible' || state.standing !== 'here') return
    // Signed out or in elsewhere in this browser, perhaps without a network.
    const newest = sessionKey()
    if (newest === null && key !== null) return leave('signed-out')
    if (newest !== key) return location.reload()
    await readQueue()
    await sendAll()
  }

  return {
    state: () => state,

    /** By the clock of the server. */
    now,

    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Resolves as soon as what waits on this device is known. */
    async start() {
      addEventListener('online', () => {
        // What is on its way at this moment was sent without a network, and may still fail.
        retryMs = firstRetryMs
        void sendAll()
      })
      addEventListener('offline', () => {
        change({ isReachable: false, isFailing: false, isTooFast: false })
      })
      document.addEventListener('visibilitychange', () => void comeBack())
      await readQueue()
      void sendAll()
    },

    /** Writes all of these, or says why not; by the rules that the server has as well. */
    write(given: readonly object[]): EntryRefusal | null {
      const entries: Entry[] = []
      for (const each of given) {
        const entry = each as Entry
        if (!isComplete(entry)) return 'malformed'
        const added = [...state.queue, ...entries.map(asQueued)]
        const judged = judgedBy(state.snapshot, rowsWithQueue(state.snapshot, added))
        const decided = decideEntry(entry, judged.register, judged.actor, now())
        if (!decided.ok) return decided.reason
        entries.push(entry)
      }
      const queued = entries.map(asQueued)
      change({ queue: [...state.queue, ...queued] })
      void store
        .add(author, runId, queued)
        .catch(() => change({ isStored: false }))
        .then(sendAll)
      return null
    },

    /** Somebody has read why it was not taken. */
    dismiss(id: string) {
      change({ queue: state.queue.filter(({ entry }) => entry.id !== id) })
      void store.settle([id], []).catch(() => change({ isStored: false }))
    },
  }
}

export type DeviceRegister = ReturnType<typeof openDeviceRegister>

const asQueued = (entry: Entry): Queued => ({ entry, refusal: null })
