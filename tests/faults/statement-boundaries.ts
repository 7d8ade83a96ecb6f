import type { Handle } from '#app/storage/engine/database.server.ts'

const statements = new Set<string | symbol>(['select', 'insert', 'update', 'delete', 'execute'])

/**
 * Calls `boundary` before every statement of a transaction and after its commit: where a process that
 * dies leaves something different behind.
 */
export function withBoundaries(db: Handle, boundary: () => void): Handle {
  return new Proxy(db, {
    get(target, key) {
      const value = Reflect.get(target, key, target)
      if (key !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
      return async (run: (tx: Handle) => Promise<unknown>) => {
        const result = await target.transaction((tx) => run(insideTransaction(tx, boundary)))
        boundary()
        return result
      }
    },
  })
}

function insideTransaction(tx: Handle, boundary: () => void): Handle {
  return new Proxy(tx, {
    get(target, key) {
      const value = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (statements.has(key)) boundary()
        return Reflect.apply(value, target, given)
      }
    },
  })
}
