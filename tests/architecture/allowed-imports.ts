/** The nouns that recur inside the layers, lowest first. */
export const nouns: readonly string[] = [
  'basics',
  'catalogue',
  'schedule',
  'people',
  'enquiry',
  'booking',
  'invoice',
  'waitlist',
  'register',
  'certificate',
  'mail',
  'privacy',
  'report',
]

type Layer = {
  /** Other layers it may import from. */
  layers: readonly string[]
  /** Packages it may import; a name covers its sub-paths. */
  packages: readonly string[]
  /**
   * Divided into the nouns above. `downwards`: a noun imports only itself and those before it, in
   * its own layer and in every other layer of nouns. `any`: nouns may cross.
   */
  nouns?: 'downwards' | 'any'
}

const react = ['react', 'react-dom', 'react-router']

/**
 * Which layer may import which. The longest name that fits a file is its layer. The folders below
 * `app/routes` are layers of their own: `app/routes/site` cannot import from `app/routes/courses`.
 */
export const layers: Record<string, Layer> = {
  content: { layers: ['app/domain'], packages: [] },
  'app/domain': { layers: [], packages: ['zod/mini', 'ipaddr.js'], nouns: 'downwards' },

  'app/storage': {
    layers: ['app/domain', 'app/storage/engine', 'app/storage/schema'],
    packages: ['drizzle-orm', 'node:'],
    nouns: 'downwards',
  },
  'app/storage/schema': { layers: ['app/domain'], packages: ['drizzle-orm'] },
  'app/storage/engine': {
    layers: [],
    packages: ['drizzle-orm', 'pg', '@electric-sql/pglite', 'node:'],
  },
  'app/storage/backup': {
    layers: ['app/storage/engine', 'app/storage/schema'],
    packages: ['drizzle-orm', 'pg', '@electric-sql/pglite', 'node:'],
  },

  'app/env.server.ts': { layers: ['app/domain'], packages: ['zod', 'node:'] },
  'app/log.server.ts': { layers: [], packages: ['pino', 'drizzle-orm'] },
  'app/payments': { layers: ['app/domain', 'app/log.server.ts'], packages: ['stripe', 'node:'] },
  'app/mail': {
    layers: ['app/domain', 'app/env.server.ts', 'content'],
    packages: ['react', 'react-email', 'nodemailer', 'ical-generator', 'node:'],
  },
  /** The only importer of the PDF library. */
  'app/pdf': {
    layers: ['app/domain'],
    packages: ['pdfkit', 'fontkit', '@expo-google-fonts/archivo', 'uqr', 'node:'],
  },
  /** The only importer of the signing library: badges and the keys that sign them. */
  'app/badge': { layers: ['app/domain'], packages: ['jose'] },
  /** The only importer of the zip library: the inspection pack. */
  'app/pack': {
    layers: ['app/domain', 'app/pdf', 'app/site', 'app/ui', 'content'],
    packages: ['fflate', 'react', 'react-dom', 'node:'],
  },
  'app/auth': {
    layers: [
      ...['app/domain', 'app/storage', 'app/storage/engine', 'app/storage/schema'],
      ...['app/env.server.ts', 'app/log.server.ts', 'content'],
    ],
    packages: ['better-auth', 'react-router', 'drizzle-orm', 'zod', 'node:'],
  },
  /** What an operation is handed. */
  'app/services.server.ts': {
    layers: [
      ...['app/domain', 'app/storage/engine', 'app/payments', 'app/auth'],
      'app/env.server.ts',
    ],
    packages: ['react-router'],
  },
  'app/operations': {
    layers: [
      ...['app/domain', 'app/storage', 'app/storage/engine', 'app/payments', 'app/mail'],
      ...['app/auth', 'app/badge', 'app/services.server.ts', 'app/log.server.ts', 'content'],
    ],
    packages: ['node:'],
    nouns: 'any',
  },

  'app/ui': { layers: [], packages: react },
  'app/artwork': { layers: ['app/domain', 'content'], packages: [] },
  'app/assets': { layers: [], packages: [] },
  'app/site': {
    layers: ['app/ui', 'app/assets', 'app/domain', 'content'],
    packages: [...react, 'marked', 'uqr'],
  },
  /** What every group of routes shares: the gate and the reading of forms. */
  'app/routes': {
    layers: [
      ...['app/domain', 'app/storage', 'app/auth', 'app/services.server.ts', 'app/log.server.ts'],
      ...['app/ui', 'content'],
    ],
    packages: react,
  },
  'app/routes/*': {
    layers: [
      ...['app/domain', 'app/operations', 'app/storage', 'app/auth', 'app/mail', 'app/artwork'],
      ...['app/site', 'app/ui', 'app/routes', 'app', 'app/services.server.ts', 'content'],
      ...['app/env.server.ts', 'app/log.server.ts', 'app/pdf', 'app/pack'],
    ],
    packages: [...react, 'csv-stringify'],
  },
  'app/routes/trainer': {
    layers: [
      ...['app/domain', 'app/operations', 'app/storage', 'app/auth', 'app/offline', 'app/site'],
      ...['app/ui', 'app/routes', 'app', 'app/services.server.ts', 'content'],
    ],
    packages: react,
  },
  /** The course page opens the booking form of the checkout in a dialog. */
  'app/routes/courses': {
    layers: [
      ...['app/domain', 'app/artwork', 'app/site', 'app/ui', 'app/routes', 'app/routes/checkout'],
      ...['app', 'app/services.server.ts', 'content'],
    ],
    packages: react,
  },
  /** The register on a device, with or without a network; the only importer of its database. */
  'app/offline': {
    layers: ['app/domain', 'app/site', 'app/ui', 'content'],
    packages: [...react, 'idb'],
  },
  /** What starts in the browser before any component. */
  'app/browser': { layers: ['app/domain', 'app/site', 'content'], packages: react },
  app: {
    layers: [
      ...[
        'app/browser',
        'app/ui',
        'app/domain',
        'app/artwork',
        'app/assets',
        'app/services.server.ts',
      ],
      ...['app/log.server.ts', 'app/routes', 'content'],
    ],
    packages: [...react, '@react-router', 'node:'],
  },

  'sandbox/demonstration': {
    layers: [
      ...['app/domain', 'app/storage', 'app/storage/engine', 'app/storage/schema', 'content'],
      // Registers are written as trainers write them, so that their chains are whole.
      'app/operations',
    ],
    packages: ['drizzle-orm', 'node:'],
  },
  // It stands for another company's service: it must not know the academy.
  'sandbox/cards': { layers: [], packages: ['node:'] },
  server: {
    layers: [
      ...['app', 'app/domain', 'app/storage', 'app/storage/engine', 'app/operations'],
      ...['app/payments', 'app/auth', 'app/mail', 'app/services.server.ts', 'app/env.server.ts'],
      ...['app/log.server.ts', 'content', 'sandbox/demonstration', 'sandbox/cards'],
    ],
    packages: ['react-router', 'prom-client', 'virtual:react-router/server-build', 'node:'],
  },
}

/** The two folders of programs beside the product. */
export const programs: Record<string, Layer> = {
  scripts: {
    layers: [
      ...['app', 'app/domain', 'app/storage', 'app/storage/engine', 'app/storage/backup'],
      ...['app/operations', 'app/auth', 'app/env.server.ts', 'app/log.server.ts', 'app/assets'],
      ...['app/artwork', 'app/services.server.ts', 'app/payments', 'content', 'server', 'tests'],
    ],
    packages: [
      ...['vite', 'sharp', 'subset-font', 'harfbuzzjs', 'react-router', 'drizzle-kit'],
      ...['drizzle.config.ts', '@playwright/test', '@react-router', 'node:'],
      ...['vitest', 'vitest.config.ts', 'oxc-parser'],
    ],
  },
  bench: {
    layers: [
      ...['app', 'app/domain', 'app/storage', 'app/storage/engine', 'app/operations', 'app/mail'],
      ...['app/services.server.ts', 'content', 'server', 'scripts', 'tests'],
    ],
    packages: ['drizzle-orm', 'pg', '@playwright/test', 'vite', 'node:'],
  },
}
