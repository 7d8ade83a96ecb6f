import { drawings } from './artwork/drawings.ts'
import type { Catalogue } from './domain/catalogue/catalogue.ts'

/** Holds nothing personal and changes only with the catalogue: rendered ahead for all visitors. */
export type PublicPage = {
  path: string
  /** Parameters the page understands; with one of them it is rendered for the request. */
  query?: readonly string[]
  /** A file rather than a page: there is no separate request for its data. */
  file?: true
  /** Says when courses take place: rendered anew when the dates change. */
  dates?: true
  /** Not for search engines. */
  unlisted?: true
}

/** The same for everyone without a session; for somebody who may have one they are rendered. */
export const strangersPages: readonly PublicPage[] = [
  { path: '/sign-in', query: ['next', 'changed'] },
  { path: '/sign-up', query: ['next', 'sent', 'payment'] },
  { path: '/forgot-password', query: ['sent'] },
  { path: '/admin/login', query: ['next', 'changed'] },
]

export function publicPages(catalogue: Catalogue): readonly PublicPage[] {
  return [
    { path: '/', query: ['confirmed'], dates: true },
    { path: '/training', query: ['category'], dates: true },
    { path: '/accreditations' },
    { path: '/contact', query: ['course', 'sent'] },
    { path: '/courses', dates: true },
    ...catalogue.courses.map(({ url }) => ({ path: url, dates: true as const })),
    { path: '/payment-success', query: ['course', 'session_id', 'session'], unlisted: true },
    { path: '/payment-canceled', query: ['attempt'], unlisted: true },
    { path: '/sitemap.xml', file: true },
    { path: '/robots.txt', file: true },
    { path: '/privacy-policy' },
    { path: '/terms-of-service' },
    { path: '/cookie-policy', query: ['saved'] },
    ...[...drawings(catalogue).keys()].map((name) => ({
      path: `/drawings/${name}`,
      file: true as const,
    })),
  ]
}
