import { sql } from 'drizzle-orm'
import { erasedName } from '#app/domain/basics/erased-name.ts'

// Columns are written with their table: in a selection from one table drizzle would leave it out.

const comes = sql`course_enrollments.status in ('confirmed', 'completed')`
const isErased = sql`(course_enrollments.full_name = ${erasedName} and course_enrollments.email = '')`

/** Who comes to a class. Somebody whose data was erased cannot be marked, checked or assessed. */
export const hasPlace = sql`${comes} and not ${isErased}`

/** Whose place is all that is left of them. */
export const hadErasedPlace = sql`${comes} and ${isErased}`
