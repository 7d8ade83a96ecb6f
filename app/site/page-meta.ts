import type { MetaDescriptor } from 'react-router'
import { academy } from '../../content/academy.ts'

type Page = { title: string; description: string; path: string }

/** What search engines and shared links are told about a page. */
export function pageMeta({ title, description, path }: Page, publicUrl: string): MetaDescriptor[] {
  const full = `${title} | ${academy.name}`
  const url = `${publicUrl}${path}`
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: academy.name },
    { property: 'og:locale', content: 'en_GB' },
  ]
}
