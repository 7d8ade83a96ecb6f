import { useEffect, useRef } from 'react'
import { fieldId } from './field.tsx'

type Props = {
  title?: string
  /** Before the count of what is to be checked. */
  lead?: string | undefined
  /** By field name, in the order of the form; an empty name means the whole form. */
  errors: Readonly<Record<string, string>>
  form?: string
}

/** The errors of a form, each linked to its field. Takes the focus when it appears. */
export function ErrorSummary({ title, lead, errors, form }: Props) {
  const summary = useRef<HTMLDivElement>(null)
  const list = Object.entries(errors)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus again for new errors.
  useEffect(() => summary.current?.focus(), [errors])
  if (list.length === 0) return null
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      className="scroll-mt-36 rounded-card border-2 border-red bg-red-pale p-4"
    >
      <p className="font-semibold text-red">
        {title ?? [lead, counted(list.length)].filter(Boolean).join('. ')}
      </p>
      <ul className="mt-1">
        {list.map(([name, message]) => (
          <li key={name}>
            {name ? (
              <a
                className="inline-flex min-h-8 items-center text-red underline underline-offset-4"
                href={`#${fieldId(name, form)}`}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function counted(things: number) {
  return things === 1 ? 'Please check one thing:' : `Please check ${things} things:`
}
