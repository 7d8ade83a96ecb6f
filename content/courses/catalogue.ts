import type { Course } from '#app/domain/catalogue/course.ts'
import { aiFutureSecurity } from './ai-future-security.ts'
import { doorSupervisor } from './door-supervisor.ts'
import { doorSupervisorRefresher } from './door-supervisor-refresher.ts'
import { emergencyFirstAid } from './emergency-first-aid.ts'
import { firstAidAtWork } from './first-aid-at-work.ts'
import { mechanicalRestraints } from './mechanical-restraints.ts'
import { securityGuard } from './security-guard.ts'
import { securityGuardRefresher } from './security-guard-refresher.ts'
import { spectatorSafetyLevel2 } from './spectator-safety-level-2.ts'
import { spectatorSafetyLevel3 } from './spectator-safety-level-3.ts'

export const courses: readonly Course[] = [
  doorSupervisor,
  securityGuard,
  doorSupervisorRefresher,
  securityGuardRefresher,
  emergencyFirstAid,
  mechanicalRestraints,
  spectatorSafetyLevel2,
  spectatorSafetyLevel3,
  firstAidAtWork,
  aiFutureSecurity,
]

/** The year of the courses' `dates`, which do not include one. */
export const listedDatesYear = 2025
