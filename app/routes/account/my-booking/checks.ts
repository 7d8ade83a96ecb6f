import { redirect } from 'react-router'
import type { Route } from './+types/checks.ts'
import { requireOwnBooking } from './own-booking.server.ts'

/** Where letters of before led to: all questions are asked on one page now. */
export async function loader(args: Route.LoaderArgs) {
  const { path } = await requireOwnBooking(args)
  throw redirect(`${path}/details`)
}
