import type { MetaDescriptor } from 'react-router'
import { academy } from '#content/academy.ts'

type Page = {
  title: string
  description: string
  path: string
  /** The picture of a shared link: a course's id, or a name in content/share-images.ts. */
  image?: string
}

/** Meta tags for search engines and link previews. */
export function pageMeta(
  { title, description, path, image = 'home' }: Page,
  publicUrl: string,
): MetaDescriptor[] {
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
    { property: 'og:image', content: `${publicUrl}/share/${image}.png` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${full}: a building at night, in the light of a torch` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
