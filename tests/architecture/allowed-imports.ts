type Room = {
  /** Folders of the project this room may import from, besides itself. */
  rooms: readonly string[]
  /** Packages it may import; a name covers its sub-paths. */
  packages: readonly string[]
}

const page = ['react', 'react-router']

/**
 * The house: who may know whom. The longest name that fits a file is its room, so `app/routes/site`
 * and `app/routes/courses` are rooms of their own and cannot reach into each other.
 */
export const rooms: Record<string, Room> = {
  content: { rooms: [], packages: [] },
  'app/domain': { rooms: [], packages: ['zod/mini'] },
  'app/artwork': { rooms: ['content'], packages: [] },
  'app/ui': { rooms: [], packages: page },
  'app/assets': { rooms: [], packages: [] },
  'app/site': { rooms: ['app/ui', 'app/assets', 'app/domain', 'content'], packages: page },
  'app/storage': {
    rooms: ['app/domain'],
    packages: ['drizzle-orm', 'pg', '@electric-sql/pglite', 'node:'],
  },
  'app/storage/schema': { rooms: ['app/domain'], packages: ['drizzle-orm'] },
  'app/payments': { rooms: ['app/domain', 'app'], packages: ['stripe', 'node:'] },
  'app/mail': {
    rooms: ['app/domain', 'app', 'content'],
    packages: ['react', 'react-email', 'nodemailer', 'ical-generator', 'node:'],
  },
  'app/auth': {
    rooms: ['app/domain', 'app/storage', 'app/storage/schema', 'app', 'content'],
    packages: ['better-auth', 'react-router', 'drizzle-orm', 'zod', 'node:'],
  },
  'app/operations': {
    rooms: ['app/domain', 'app/storage', 'app/payments', 'app/mail', 'app/auth', 'app', 'content'],
    packages: ['node:'],
  },
  'app/routes': { rooms: ['app/domain', 'app/ui', 'app', 'content'], packages: page },
  'app/routes/*': {
    rooms: [
      'app/domain',
      'app/operations',
      'app/storage',
      'app/auth',
      'app/mail',
      'app/artwork',
      'app/site',
      'app/ui',
      'app',
      'content',
    ],
    packages: [...page, 'csv-stringify'],
  },
  app: {
    rooms: [
      'app/ui',
      'app/domain',
      'app/artwork',
      'app/storage',
      'app/payments',
      'app/auth',
      'content',
    ],
    packages: [...page, 'react-dom', '@react-router', 'pino', 'drizzle-orm', 'zod', 'node:'],
  },
  sandbox: {
    rooms: ['app/domain', 'app/storage', 'app/storage/schema', 'content'],
    packages: ['drizzle-orm', 'node:'],
  },
  // Someone else's business: it must not know the academy, nor the academy's way to it.
  'sandbox/cards': { rooms: [], packages: ['node:'] },
  server: {
    rooms: [
      'app',
      'app/storage',
      'app/operations',
      'app/payments',
      'app/auth',
      'app/mail',
      'app/domain',
      'content',
      'sandbox',
      'sandbox/cards',
    ],
    packages: ['react-router', 'prom-client', 'virtual:react-router/server-build', 'node:'],
  },
}
