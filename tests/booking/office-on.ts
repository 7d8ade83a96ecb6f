import { beforeEach } from 'vitest'
import { databaseOn } from '../engines/database-on.ts'
import type { Engine } from '../engines/engines.ts'
import { testOffice } from './test-office.ts'

/** The office for the tests that follow; before each of them its database is emptied and its clock set. */
export function officeOn(on?: Engine) {
  const office = testOffice({ db: databaseOn(on) })
  beforeEach(() => office.clear())
  return office
}
