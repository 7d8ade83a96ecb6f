import { type BankEvent, newEvent } from './objects.ts'
import type { Store } from './store.ts'

/** What every rule of the bank works with. */
export type BankState = {
  store: Store
  now(): Date
  seconds(): number
  /** Kept with the change it tells of, told to listeners after that is safe. */
  emit(type: string, object: object): void
  /** After how long the bank ends by itself what takes time; null: only when told. */
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

/** Without what the bank keeps for itself. */
export function published<T extends object>(object: T): Omit<T, 'kept'> {
  const { kept: _, ...rest } = object as T & { kept?: unknown }
  return rest
}
