import { courses } from '../content/courses/catalogue.ts'
import { drawings } from './artwork/drawings.ts'

/** What holds nothing personal and nothing that changes: rendered once, at start. */
export type PublicPage = {
  path: string
  /** Parameters the page understands; with one of them it is rendered for the request. */
  query?: readonly string[]
  /** A file rather than a page: browsers never ask for its data alone. */
  file?: true
  /** Not for search engines. */
  unlisted?: true
}

export const publicPages: readonly PublicPage[] = [
  { path: '/' },
  { path: '/training', query: ['category'] },
  { path: '/accreditations' },
  { path: '/contact', query: ['course', 'sent'] },
  { path: '/courses' },
  ...courses.map(({ url }) => ({ path: url })),
  { path: '/payment-success', query: ['course', 'session_id', 'session'], unlisted: true },
  { path: '/payment-canceled', query: ['attempt'], unlisted: true },
  { path: '/sitemap.xml', file: true },
  { path: '/robots.txt', file: true },
  { path: '/privacy-policy' },
  { path: '/terms-of-service' },
  { path: '/cookie-policy', query: ['saved'] },
  ...[...drawings.keys()].map((name) => ({ path: `/drawings/${name}`, file: true as const })),
]
