import { beforeAll } from 'vitest'
import { databaseOn } from '../engines/database-on.ts'
import type { Engine } from '../engines/engines.ts'
import { testStaff } from './test-staff.ts'

/** Staff on duty for the tests that follow, on one database. */
export function staffOn(engine: Engine) {
  const staff = testStaff(databaseOn(engine))
  beforeAll(() => staff.onDuty())
  return staff
}
