import { Form, Link } from 'react-router'
import type { ContentToCheck as Found } from '#app/domain/catalogue/content-check.ts'
import { Panel } from '#app/ui/panel.tsx'
import { HiddenFields } from '../hidden-fields.tsx'

type Finding = Omit<Found, 'choices'> & { choices: readonly string[] }

/**
 * What the site states differently in two places, or may not say; what has to be settled before going live
 * first. Each press makes a draft that settles it.
 */
export function ContentToCheck({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <Panel id="content-to-check" title="Content to check">
      <ul className="grid gap-4 text-sm text-ink-2">
        {findings.map(({ area, item, subject, text, beforeLive, choices }) => (
          <li key={`${subject} ${text}`}>
            <Link
              className="font-semibold text-link underline underline-offset-4"
              to={`/admin/content/${area}/${item}`}
            >
              {subject}
            </Link>
            : {text}
            {beforeLive ? (
              <span className="ml-2 font-semibold text-red">To be settled before going live</span>
            ) : null}
            <Form method="post" action={`/admin/content/${area}/${item}`} className="mt-1">
              <HiddenFields fields={{ intent: 'settle', text }} />
              <p className="flex flex-wrap gap-2">
                {choices.map((label) => (
                  <button
                    key={label}
                    type="submit"
                    name="choice"
                    value={label}
                    className="inline-flex min-h-11 items-center rounded-control border border-control px-3 font-semibold text-ink hover:bg-chalk"
                  >
                    {label}
                  </button>
                ))}
              </p>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
