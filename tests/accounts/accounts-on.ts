import { beforeEach } from 'vitest'
import { databaseOn } from '../engines/database-on.ts'
import type { Engine } from '../engines/engines.ts'
import { testAccounts } from './test-accounts.ts'

/** Accounts for the tests that follow; before each of them there is none. */
export function accountsOn(on?: Engine) {
  const people = testAccounts({ db: databaseOn(on) })
  beforeEach(() => people.clear())
  return people
}
