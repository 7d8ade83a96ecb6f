import type { ContentToCheck as Finding } from '#app/domain/catalogue/content-check.ts'
import { Panel } from '#app/ui/panel.tsx'

/** What the site states differently in two places, or may not say; what has to be settled before going live first. */
export function ContentToCheck({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <Panel id="content-to-check" title="Content to check">
      <ul className="grid gap-2 text-sm text-ink-2">
        {findings.map(({ subject, text, beforeLive }) => (
          <li key={`${subject} ${text}`}>
            <span className="font-semibold text-ink">{subject}</span>: {text}
            {beforeLive ? (
              <span className="ml-2 font-semibold text-red">To be settled before going live</span>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
