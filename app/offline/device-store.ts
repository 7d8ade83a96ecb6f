import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { DAY } from '../domain/basics/durations.ts'
import type { Queued } from '../domain/register/queue.ts'
import {
  readSnapshot,
  type Snapshot,
  snapshotFormat,
  withoutPastNotes,
} from '../domain/register/snapshot.ts'
import { type Sealed, seal, unseal } from './sealed.ts'

interface Kept extends DBSchema {
  /** Rosters and rows by run, readable as long as the session lasts. */
  snapshots: { key: string; value: Sealed & { runId: string; keptAt: number; format: number } }
  /** In the order in which it was written; ids and marks, no names. */
  queue: {
    key: number
    value: Queued & { author: string; runId: string }
    indexes: { owner: [author: string, runId: string]; entry: string }
  }
  settings: { key: string; value: string }
}

export type DeviceStore = ReturnType<typeof storeIn>

/** Longer than trainers may see a register. */
const snapshotsFor = 30 * DAY

export async function openDeviceStore() {
  const db = await openDB<Kept>('registers', 1, {
    upgrade(made) {
      made.createObjectStore('snapshots', { keyPath: 'runId' })
      const queue = made.createObjectStore('queue', { autoIncrement: true })
      queue.createIndex('owner', ['author', 'runId'])
      queue.createIndex('entry', 'entry.id', { unique: true })
      made.createObjectStore('settings')
    },
    // A newer version of this page wants to change the tables.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  })
  return storeIn(db)
}

function storeIn(db: IDBPDatabase<Kept>) {
  const queueOf = (author: string, runId: string) =>
    db.getAllFromIndex('queue', 'owner', [author, runId])

  return {
    queueOf,

    async deviceId() {
      const known = await db.get('settings', 'device')
      if (known) return known
      const made = crypto.randomUUID()
      await db.put('settings', made, 'device')
      return made
    },

    /** The register as it was last read in this session; null in any other. */
    async snapshot(runId: string, key: string): Promise<Snapshot | null> {
      const kept = await db.get('snapshots', runId)
      const json = kept?.format === snapshotFormat && (await unseal(kept, key))
      return json ? readSnapshot(json) : null
    },

    async keepSnapshot(snapshot: Snapshot, key: string) {
      const { runId } = snapshot
      const sealed = await seal(snapshot, key)
      await db.put('snapshots', { runId, keptAt: Date.now(), format: snapshotFormat, ...sealed })
    },

    async forget(runId: string) {
      await db.delete('snapshots', runId)
    },

    /**
     * Removes what nothing opens any more, what is long over, and whom to call in a class of another
     * day. Resolves with the runs that are left.
     */
    async tidy(key: string | null) {
      for (const kept of await db.getAll('snapshots')) {
        const isCurrent = kept.format === snapshotFormat
        const snapshot = isCurrent && key && ((await unseal(kept, key)) as Snapshot | null)
        if (!snapshot || kept.keptAt < Date.now() - snapshotsFor) {
          await db.delete('snapshots', kept.runId)
          continue
        }
        const current = withoutPastNotes(snapshot, new Date())
        if (current !== snapshot) {
          await db.put('snapshots', { ...kept, ...(await seal(current, key)) })
        }
      }
      return db.getAllKeys('snapshots')
    },

    async add(author: string, runId: string, entries: readonly Queued[]) {
      const { store, done } = db.transaction('queue', 'readwrite')
      for (const queued of entries) void store.add({ ...queued, author, runId })
      await done
    },

    /** Puts what is left in the place of what was sent: refused, or gone. */
    async settle(sent: readonly string[], left: readonly Queued[]) {
      const { store, done } = db.transaction('queue', 'readwrite')
      for (const id of sent) {
        const cursor = await store.index('entry').openCursor(id)
        const stays = left.find(({ entry }) => entry.id === id)
        if (cursor && stays) await cursor.update({ ...cursor.value, refusal: stays.refusal })
        else await cursor?.delete()
      }
      await done
    },
  }
}
