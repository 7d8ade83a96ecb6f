import { randomUUID } from 'node:crypto'
import { HOUR } from '#app/domain/basics/durations.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { listAdmins } from '#app/storage/people/roles.ts'
import { contactEnquiries, enquiryReplies } from '#app/storage/schema/enquiry.ts'

type Planned = typeof contactEnquiries.$inferInsert & {
  hoursAgo: number
  /** With how many hours after the question each was written. */
  replies: readonly { after: number; message: string }[]
}

const planned: readonly Planned[] = [
  {
    firstName: 'Grace',
    lastName: 'Wetherby',
    email: 'grace.wetherby@post.example',
    phone: '07700 900801',
    courseInterest: 'Door Supervisor',
    whereDidYouFindUs: 'word-of-mouth',
    hoursAgo: 5,
    replies: [],
    message:
      'Hello, I work in a hotel until the end of the month. Is there a Door Supervisor course that begins in January, and can I pay in two parts?',
  },
  {
    firstName: 'Tunde',
    lastName: 'Bello',
    email: 'tunde.bello@inbox.example',
    phone: '07700 900802',
    courseInterest: 'Emergency First Aid at Work',
    whereDidYouFindUs: 'search-engines',
    hoursAgo: 21,
    message:
      'We are a nursery with nine people who all need first aid training. Would you come to us in Leatherhead?',
    replies: [
      {
        after: 3,
        message:
          'Thank you for writing. Yes, we teach at your place from eight people on. Which weekdays suit you, and is there a room for ten?',
      },
    ],
  },
  {
    firstName: 'Marta',
    lastName: 'Nowak',
    email: 'marta.nowak@letterbox.example',
    phone: '07700 900803',
    courseInterest: 'Security Guard',
    whereDidYouFindUs: 'social-media',
    hoursAgo: 75,
    message: 'Do I need my own first aid certificate before the Security Guard course?',
    replies: [
      {
        after: 2,
        message:
          'Yes: it must be valid for at least another 12 months on the first day. If yours is not, Emergency First Aid at Work takes one day with us.',
      },
      {
        after: 26,
        message:
          'One more thing: on the day before the next Security Guard course there are still places in first aid.',
      },
    ],
  },
]

/** An enquiry without an answer, one with a reply that is still open, and an answered one. */
export async function plantEnquiries(tx: Handle, now: Date) {
  const [admin] = await listAdmins(tx)
  const writtenBy = admin?.userId ?? 'demonstration'
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR)
  for (const { hoursAgo, replies, ...enquiry } of planned) {
    const id = randomUUID()
    const last = replies.at(-1)
    const isDone = replies.length > 1 && last
    await tx
      .insert(contactEnquiries)
      .values({
        id,
        ...enquiry,
        createdAt: at(hoursAgo),
        ...(isDone && { answeredAt: at(hoursAgo - last.after), answeredBy: writtenBy }),
      })
    for (const { after, message } of replies) {
      const createdAt = at(hoursAgo - after)
      await tx.insert(enquiryReplies).values({ enquiryId: id, message, writtenBy, createdAt })
    }
  }
}
