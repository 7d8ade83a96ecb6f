import { servicesContext } from '../../../services.server.ts'
import { pageMeta } from '../../../site/page-meta.ts'
import type { Route } from './+types/page.ts'
import { legalDocument } from './documents.server.ts'
import { LegalPage } from './legal-page.tsx'

/** The privacy policy and the terms of service. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).env
  return { publicUrl, document: legalDocument(url.pathname) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.document, image: 'legal' }, loaderData.publicUrl) : []

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData.document} />
}
