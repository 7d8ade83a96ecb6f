import { eq } from 'drizzle-orm'
import { addDays, utcMidnight } from '#app/domain/basics/calendar-date.ts'
import { HOUR } from '#app/domain/basics/durations.ts'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import { contentAreas } from '#app/domain/catalogue/content/content-areas.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { contentVersions } from '#app/storage/schema/catalogue/content.ts'
import { userRoles } from '#app/storage/schema/people.ts'

type Planted = { catalogue: Catalogue; today: string; now: Date }

/** A course that cost less before, and a question that is still a draft. Pages say what they say without it. */
export async function plantContent(tx: Handle, { catalogue, today, now }: Planted) {
  const authorId = await demonstrationAdmin(tx)
  const course = { area: 'course', item: 'emergency-first-aid' } as const
  const body = contentAreas.course.read(catalogue, course.item)
  const faq = catalogue.texts.faq.map((one) =>
    one.id === 'can-i-pay-in-instalments' ? { ...one, question: 'Can I pay in parts?' } : one,
  )
  const at = (daysAgo: number) =>
    new Date(utcMidnight(addDays(today, -daysAgo)).getTime() + 10 * HOUR)
  const by = { authorId, publishedBy: authorId }
  await tx
    .insert(contentVersions)
    .values([
      {
        ...course,
        ...by,
        number: 1,
        body: { ...(body as object), price: { catalogue: 45_00, page: 45_00 } },
        state: 'replaced',
        note: 'Price of the first year',
        createdAt: at(210),
        publishedAt: at(209),
        publication: 1,
      },
      {
        ...course,
        ...by,
        number: 2,
        body,
        state: 'published',
        note: 'New manikins',
        createdAt: at(35),
        publishedAt: at(34),
        publication: 2,
      },
      {
        area: 'questions',
        item: 'questions',
        number: 1,
        body: { faq },
        state: 'draft',
        authorId,
        note: 'Shorter questions',
        createdAt: at(2),
        updatedAt: now,
      },
    ])
    .onConflictDoNothing()
}

/** Who did what the demonstration shows as done by staff. */
export async function demonstrationAdmin(tx: Handle) {
  const [admin] = await tx
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .limit(1)
  return admin?.id ?? 'demonstration'
}
