import { type BankEvent, newEvent } from './objects.ts'
import { missing } from './refusal.ts'
import type { Store, StoredKind } from './store.ts'

/** Storage, clock and events, for the functions in sessions.ts and refunds.ts. */
export type BankState = {
  store: Store
  now(): Date
  seconds(): number
  /** Stored in the same transaction as the change; listeners are called after the commit. */
  emit(type: string, object: object): void
  /** When processing payments and refunds are settled automatically; null: only on request. */
  settleAfterMs: number | null
}

type Options = { store: Store; now(): Date; settleAfterMs: number | null }

export function openBankState({ store, now, settleAfterMs }: Options) {
  const listeners = new Set<(event: BankEvent) => void>()
  let told: BankEvent[] = []
  const state: BankState = {
    store,
    now,
    settleAfterMs,
    seconds: () => Math.floor(now().getTime() / 1000),
    emit(type, object) {
      const event = newEvent(type, published(object), state.seconds())
      store.addEvent(event)
      told.push(event)
    },
  }
  return {
    state,
    atomically<T>(work: () => T): T {
      told = []
      const result = store.transaction(work)
      const events = told
      for (const event of events) for (const listener of listeners) listener(event)
      return result
    },
    onEvent(listener: (event: BankEvent) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What is stored under an id; refused as the provider does where nothing is. */
export function readStored<Stored>({ store }: BankState, kind: StoredKind, id: string): Stored {
  const found = store.get<Stored>(kind, id)
  if (!found) throw missing(kind, id)
  return found
}

/** Without the internal field `kept`. */
export function published<T extends object>(object: T): Omit<T, 'kept'> {
  const { kept: _, ...rest } = object as T & { kept?: unknown }
  return rest
}
