import { londonToday } from '#app/domain/basics/london-time.ts'
import type { Route } from './+types/copy-file.ts'
import { askedCopy } from './asked-copy.server.ts'

/** Everything as stored, for programs. */
export async function action(args: Route.ActionArgs) {
  const copy = await askedCopy(args)
  return new Response(JSON.stringify(copy, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="personal-data-${londonToday(copy.copiedAt)}.json"`,
    },
  })
}
