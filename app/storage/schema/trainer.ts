import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { QUALIFICATION_KINDS } from '#app/domain/schedule/trainers/qualification.ts'
import { createdAt, id, oneOf, updatedAt } from './columns.ts'

/** Who teaches. The row of an erased person stays without a name, because past dates refer to it. */
export const trainers = pgTable(
  'trainers',
  {
    id: id(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    /** Empty where none is known. */
    phone: text('phone').notNull().default(''),
    /** Null while they teach here. */
    leftOn: date('left_on'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('trainers_email_lower', sql`${t.email} = lower(${t.email})`),
    uniqueIndex('trainers_by_email').on(t.email).where(sql`email <> ''`),
  ],
)

/** The courses that a trainer may teach. */
export const trainerCourses = pgTable(
  'trainer_courses',
  {
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => trainers.id, { onDelete: 'cascade' }),
    courseSlug: text('course_slug').notNull(),
  },
  (t) => [primaryKey({ columns: [t.trainerId, t.courseSlug] })],
)

export const trainerQualifications = pgTable(
  'trainer_qualifications',
  {
    id: id(),
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => trainers.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: QUALIFICATION_KINDS }).notNull(),
    number: text('number').notNull().default(''),
    /** The last day on which it counts; null where it does not expire. */
    expiresOn: date('expires_on'),
    /** Which paper was seen, by whom, or where the copy is. */
    evidence: text('evidence').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.kind, QUALIFICATION_KINDS),
    index('trainer_qualifications_by_trainer').on(t.trainerId, t.kind),
  ],
)
