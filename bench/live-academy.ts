import { liveSettings } from '../tests/live-settings.ts'
import { startAcademyProcess } from '../tests/running-academy.ts'

/** As the public meets it: the sandbox wears a ribbon and keeps search engines away. */
export const startLiveAcademy = () => startAcademyProcess({ env: liveSettings })

/** One page of each kind, as a visitor from a search engine finds them. */
export const measuredPages = [
  '/',
  '/training',
  '/courses',
  '/courses/door-supervisor',
  '/contact',
  '/terms-of-service',
]
