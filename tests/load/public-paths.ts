/** What visitors read: every one of them is served from memory. */
export const pages = [
  '/',
  '/training',
  '/courses',
  '/courses/door-supervisor',
  '/courses/first-aid-at-work',
  '/accreditations',
  '/contact',
  '/terms-of-service',
]
