import { AsyncLocalStorage } from 'node:async_hooks'
import type { Handle } from './database.server.ts'

/**
 * On the embedded engine a query on the outer handle inside a transaction waits for ever; on
 * PostgreSQL it silently escapes the transaction. Both are bugs, so both throw.
 */
const current = new AsyncLocalStorage<{ open: boolean }>()

export function refuseInsideTransaction() {
  if (current.getStore()?.open) {
    throw new Error(
      'The outer database handle was used inside a transaction: use the handle the transaction gives.',
    )
  }
}

/** Marks everything that runs inside `db.transaction(...)`, so that the driver can refuse. */
export function watchTransactions<T extends Handle>(db: T): T {
  const begin = db.transaction.bind(db)
  db.transaction = ((work, config) => {
    refuseInsideTransaction()
    const scope = { open: true }
    return begin((tx) => current.run(scope, () => work(tx)), config).finally(() => {
      scope.open = false
    })
  }) as T['transaction']
  return db
}
