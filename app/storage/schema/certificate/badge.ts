import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PublicBadgeKey } from '#app/domain/certificate/badge/public-key.ts'
import { createdAt, instant } from '../columns.ts'

/** The keys that sign badges. None is ever deleted: badges that were handed out are checked with them. */
export const badgeKeys = pgTable(
  'badge_keys',
  {
    /** The thumbprint of the public key. */
    id: text('id').primaryKey(),
    publicKey: jsonb('public_key').$type<PublicBadgeKey>().notNull(),
    /** Encrypted with the installation's secret; empty once the key is retired. */
    sealedPrivateKey: text('sealed_private_key').notNull(),
    /** Null for the one that signs. */
    retiredAt: instant('retired_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('badge_keys_retired', sql`${t.retiredAt} is null or ${t.sealedPrivateKey} = ''`),
    // Two instances that need the first key at the same moment keep one.
    uniqueIndex('badge_keys_one_signs')
      .on(sql`(${t.retiredAt} is null)`)
      .where(sql`${t.retiredAt} is null`),
  ],
)

/**
 * Certificates that were withdrawn and whose rows are deleted since, by their random id alone: their
 * badges are still in somebody's hands.
 */
export const withdrawnBadges = pgTable('withdrawn_badges', {
  certificateId: uuid('certificate_id').primaryKey(),
})
