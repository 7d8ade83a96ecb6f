import { beforeEach } from 'vitest'
import { databaseOn } from '../engines/database-on.ts'
import type { Engine } from '../engines/engines.ts'
import { testAccounts } from './test-accounts.ts'

/** Accounts for the tests that follow; before each of them there is none. */
export function accountsOn(engine: Engine) {
  const people = testAccounts({ db: databaseOn(engine) })
  beforeEach(() => people.clear())
  return people
}
