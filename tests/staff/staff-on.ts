import { beforeAll, beforeEach } from 'vitest'
import { databaseOn, emptiedDatabaseOn } from '../engines/database-on.ts'
import type { Engine } from '../engines/engines.ts'
import { testStaff } from './test-staff.ts'

/** Staff on duty for the tests that follow, on one database. */
export function staffOn(on?: Engine) {
  const staff = testStaff(databaseOn(on))
  beforeAll(() => staff.onDuty())
  return staff
}

/** The same, and before each of them there is nothing but them. */
export function staffAloneOn(on?: Engine) {
  const staff = testStaff(emptiedDatabaseOn(on))
  beforeEach(() => staff.onDuty())
  return staff
}
