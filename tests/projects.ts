import { leftOut } from './only-in-all.ts'

/**
 * Only in `npm run test:faults`, which says how often to kill. Every day the generated histories die at
 * random statements, waitlists among them; invoices die before each statement, and limits of
 * connections, and what tells that a disk is full, are tested, beside their operation and their engine.
 */
const tooLongForEveryDay = [
  'tests/faults/{black-hole,disk-full,embedded-kill,instance-kill,invoice-kill,mail-server-down,waitlist-kill}.test.ts',
]

/** Which file belongs to which project of vitest.config.ts. */
export const testFiles = {
  rules: [
    '{app/artwork,app/domain,app/offline,app/payments,app/pdf,app/routes,app/site,app/ui,content,server,tests/{architecture,clock}}/**/*.test.ts',
    'app/*.test.ts',
  ],
  pages: ['tests/pages/**/*.test.ts'],
  integration: [
    'app/{storage,operations,mail,auth}/**/*.test.ts',
    '{sandbox,tests/{booking,cards,engines,faults,races,security,server}}/**/*.test.ts',
  ],
  load: ['tests/load/**/*.test.ts'],
}

/** Of those, what the present run leaves out. */
export const excluded = (set = process.env.TESTS) => [
  ...(process.env.KILLS ? [] : tooLongForEveryDay),
  ...leftOut(set),
]
