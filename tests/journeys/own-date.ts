import type { APIRequestContext } from '@playwright/test'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { catalogue } from '../catalogue.ts'
import type { AcademyProcess } from '../running-academy.ts'

type NewDate = { course: string; inDays: number; capacity?: number }

/** Publishes a date over HTTP, with the cookies of staff; resolves with its id. */
export async function addDate(
  staff: APIRequestContext,
  { url }: Pick<AcademyProcess, 'url'>,
  { course, inDays, capacity = 8 }: NewDate,
) {
  const startDate = addDays(londonToday(new Date()), inDays)
  const length = Number.parseInt(catalogue.course(course)?.duration.page ?? '', 10)
  const send = (more: Record<string, string>) =>
    staff.post(`${url}/admin/schedules/new`, {
      headers: { Origin: url },
      maxRedirects: 0,
      form: {
        courseSlug: course,
        status: 'active',
        startDate,
        endDate: addDays(startDate, length - 1),
        starts: '09:00',
        ends: '17:00',
        location: '64 South Street, Epsom',
        instructor: '',
        maxCapacity: capacity,
        override: 'A date for this test, without trainers and rooms',
        ...more,
      },
    })
  let answer = await send({})
  // Such as a bank holiday among its days.
  const [, anyway] = /name="anyway" value="([^"]*)"/.exec(await answer.text()) ?? []
  if (anyway) answer = await send({ anyway })
  const [, id] = /\/admin\/schedules\/([0-9a-f-]{36})/.exec(answer.headers().location ?? '') ?? []
  if (!id) throw new Error(`The date was answered with ${answer.status()}.`)
  return id
}
