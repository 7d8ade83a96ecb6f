import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Read from a disk or a stick, without a network, and printed: no script, no font, no picture. */
const style = `
:root { color-scheme: light; --line: #c9ced4; --ink-2: #4b5560 }
body { margin: 0 auto; max-width: 64rem; padding: 2rem 1rem; font: 16px/1.5 system-ui, sans-serif; color: #111418 }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .25rem }
h2 { font-size: 1.25rem; margin: 0 }
h3 { font-size: 1.05rem; margin: 1.25rem 0 .25rem }
section, article { margin-top: 1.5rem }
section > div:first-child:has(h2) { display: flex; gap: 1rem; justify-content: space-between; border-bottom: 2px solid #111418; padding-bottom: .25rem; margin-bottom: .75rem }
section section { margin-top: .75rem; break-inside: avoid }
p { margin: .25rem 0 }
small { display: block; color: var(--ink-2); font-size: .85rem }
ul { margin: .25rem 0; padding-left: 1.25rem }
ul.gaps { list-style: none; padding: 0 }
ul.gaps ul { margin: 0 }
ul.gaps > li { display: grid; grid-template-columns: 8rem 1fr; gap: .5rem; padding: .4rem 0; border-bottom: 1px solid var(--line); break-inside: avoid }
[data-tone] { font-size: .8rem; font-weight: 600; border: 1px solid; border-radius: 1rem; padding: 0 .5rem; white-space: nowrap }
[data-tone=red] { color: #a11212 } [data-tone=yellow] { color: #7a4d00 } [data-tone=green] { color: #14613a } [data-tone=grey] { color: var(--ink-2) }
table { border-collapse: collapse; width: 100%; margin-top: .5rem; font-size: .9rem }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line) }
tr { break-inside: avoid }
svg { display: block; max-width: 100%; overflow: visible }
a { color: #0b4f9e }
@media print { body { max-width: none; padding: 0; font-size: 11pt } a { color: inherit } }
`

type Page = { title: string; intro: ReactNode; children: ReactNode }

/** A page of the pack as a file. */
export function pageFile({ title, intro, children }: Page) {
  const html = renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, written above. */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {intro}
          {children}
        </main>
      </body>
    </html>,
  )
  return new TextEncoder().encode(`<!doctype html>\n${html}\n`)
}
