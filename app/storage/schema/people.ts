import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { LINK_PURPOSES } from '#app/domain/people/link-purposes.ts'
import { ROLES } from '#app/domain/people/roles.ts'
import { users } from './accounts.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'

export const userRoles = pgTable(
  'user_roles',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    role: text('role', { enum: ROLES }).notNull(),
    grantedBy: text('granted_by'),
    /** Of an administrator: since when another one vouches for them; see full-rights.ts. */
    confirmedAt: instant('confirmed_at'),
    confirmedBy: text('confirmed_by'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.role] }), oneOf(t.role, ROLES)],
)

/** Single-use links; only a hash of the token is stored. */
export const links = pgTable(
  'links',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
    subject: text('subject').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Which administrator sent an invitation; null for the command-line script. */
    issuedBy: text('issued_by'),
    /** For an unconfirmed sign-up: its name and password, and a hash of its browser's secret. */
    fullName: text('full_name'),
    passwordHash: text('password_hash'),
    browserHash: text('browser_hash'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.purpose, LINK_PURPOSES),
    index('links_by_subject').on(t.purpose, t.subject),
    index('links_by_issuer').on(t.issuedBy),
  ],
)

/** Rate limit counters per time window, by a key without personal data. */
export const abuseCounters = pgTable(
  'abuse_counters',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.windowStart] }),
    index('abuse_counters_old').on(t.windowStart),
  ],
)

/** Browsers in which a person has signed in: strangers' wrong guesses are counted apart from theirs. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (t) => [
    index('known_browsers_by_user').on(t.userId),
    index('known_browsers_last_used').on(t.lastUsedAt),
  ],
)
