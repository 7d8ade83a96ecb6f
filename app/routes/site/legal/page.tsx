import { servicesContext } from '#app/services.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/page.ts'
import { legalDocument } from './documents.server.ts'
import { LegalPage } from './legal-page.tsx'

/** The privacy policy and the terms of service. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { env, now } = context.get(servicesContext)
  return { publicUrl: env.publicUrl, document: legalDocument(url.pathname, now()) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.document, image: 'legal' }, loaderData.publicUrl) : []

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData.document} />
}
