import { useContext } from 'react'
import { ClientEntry } from './client-entry.ts'

/** Documents that are the same for everyone: fetched while somebody is about to press a link. */
const prefetched = [
  ...['/', '/training', '/accreditations', '/contact', '/courses', '/courses/:slug'],
  ...['/privacy-policy', '/terms-of-service', '/cookie-policy'],
]

const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: prefetched }, eagerness: 'moderate' }],
})

/**
 * The one script of a document, which is small and loads an island's code when it is due. A document
 * that lives in the browser as a whole names the route whose module does that.
 */
export function DocumentScripts({ scriptOf }: { scriptOf: string | undefined }) {
  const { modules, scriptsOf, nonce } = useContext(ClientEntry)
  const more = scriptOf === undefined ? [] : scriptsOf(scriptOf)
  return (
    <>
      <script
        type="speculationrules"
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file.
        dangerouslySetInnerHTML={{ __html: speculationRules }}
      />
      {[...modules, ...more].map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </>
  )
}
