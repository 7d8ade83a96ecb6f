import { Panel } from '../../../ui/panel.tsx'

type Fact = { course: string; fact: string; catalogue: string; page: string }

/** Course facts that differ between the catalogue and the course's own page. */
export function ContentToCheck({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <Panel id="content-to-check" title="Content to check">
      <ul className="grid gap-2 text-sm text-ink-2">
        {facts.map(({ course, fact, catalogue, page }) => (
          <li key={`${course} ${fact}`}>
            <span className="font-semibold text-ink">{course}</span>: {fact} is{' '}
            <span className="font-mono">{catalogue}</span> in the catalogue and{' '}
            <span className="font-mono">{page}</span> on its own page.
          </li>
        ))}
      </ul>
    </Panel>
  )
}
