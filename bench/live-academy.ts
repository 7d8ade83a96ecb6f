import { liveSettings } from '#tests/live-settings.ts'
import { startAcademyProcess } from '#tests/running-academy.ts'

/** Live settings, because the sandbox adds a ribbon to pages and blocks search engines. */
export const startLiveAcademy = () => startAcademyProcess({ env: liveSettings })

/** One page of each kind. */
export const measuredPages = [
  '/',
  '/training',
  '/courses',
  '/courses/door-supervisor',
  '/contact',
  '/terms-of-service',
]
