import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'

type Shown = {
  id: string
  dates: number
  people: number
  madeBy: string
  madeAt: string
  until: string
  openedAt: string | null
  sha256: string | null
}

type Props = {
  packs: readonly Shown[]
  links: readonly Shown[]
  /** The pack that was just made. */
  made: string | null
}

/** What was prepared and can still be used. */
export function Packs({ packs, links, made }: Props) {
  if (packs.length + links.length === 0) return null
  return (
    <Panel id="prepared" title="Prepared">
      <ul className="divide-y divide-line">
        {packs.map((pack) => (
          <li
            key={pack.id}
            className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 ${pack.id === made ? 'font-semibold' : ''}`}
          >
            <span>
              Pack of {what(pack)}
              <span className="block text-sm font-normal text-ink-2">
                {pack.madeBy}, {pack.madeAt}; until {pack.until}
              </span>
              {pack.sha256 ? (
                <span className="block font-mono text-xs font-normal wrap-anywhere text-ink-3">
                  SHA-256 {pack.sha256}
                </span>
              ) : null}
            </span>
            {/* A plain link: the answer is a file. */}
            <a
              className="inline-flex min-h-11 items-center rounded-control border border-ink px-5 font-semibold hover:bg-chalk"
              href={`/admin/inspection/packs/${pack.id}`}
            >
              Download
            </a>
          </li>
        ))}
        {links.map((link) => (
          <li
            key={link.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <span>
              Inspector’s link to {what(link)}
              <span className="block text-sm text-ink-2">
                {link.madeBy}, {link.madeAt}; until {link.until};{' '}
                {link.openedAt ? `opened ${link.openedAt}` : 'not opened yet'}
              </span>
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="end" />
              <input type="hidden" name="link" value={link.id} />
              <Button look="plain">End the link</Button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function what({ dates, people }: Shown) {
  const runs = dates === 1 ? '1 date' : `${dates} dates`
  if (people === 0) return runs
  return `${people === 1 ? '1 person' : `${people} people`} on ${runs}`
}
