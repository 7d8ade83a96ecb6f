import { isRecordId } from '#app/domain/basics/record-id.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/evidence.ts'
import { gatherEvidence } from './gather-evidence.server.ts'

/** What the academy can show the bank about a disputed payment. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const services = args.context.get(servicesContext)
  const evidence = isRecordId(id) ? await gatherEvidence(id, services) : null
  if (!evidence) throw pageNotFound(args)
  return new Response(evidence.text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="evidence-${evidence.reference}.txt"`,
    },
  })
}
