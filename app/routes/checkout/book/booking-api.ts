import { readForm } from '#app/read-form.server.ts'
import { refuseOtherSites } from '#app/routes/file-response.ts'
import { currentUser } from '#app/routes/gate.server.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import type { Route } from './+types/booking-api.ts'
import { knownBuyer } from './known-buyer.server.ts'
import { takeBooking } from './take-booking.server.ts'

/** For the dialog of a signed-in person; it is not opened by others' browsers. */
export async function loader(args: Route.LoaderArgs) {
  const user = await currentUser(args)
  const services = args.context.get(servicesContext)
  return Response.json({ buyer: user ? await knownBuyer(user, services) : null })
}

/** The booking form of the dialog: the payment page's address, or what is wrong with the form. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const refused = refuseOtherSites(request)
  if (refused) return refused
  const sent = await readForm(request)
  const visit = context.get(visitContext)
  const taken = await takeBooking(sent, params.slug, context.get(servicesContext), visit)
  return taken instanceof Response
    ? Response.json({ url: taken.headers.get('Location') })
    : Response.json(taken.data, taken.init ?? undefined)
}
