import type { RouterContextProvider } from 'react-router'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

export type StaffForm = Awaited<ReturnType<typeof sentForm>>

/** A posted form of the portal: its fields, who sent it, and the services that carry it out. */
export async function sentForm({ request, context }: Args) {
  const form = await readForm(request)
  const { id: actorId, may } = context.get(adminContext)
  const services = context.get(servicesContext)
  return { form, sent: Object.fromEntries(form), actorId, may, services }
}
