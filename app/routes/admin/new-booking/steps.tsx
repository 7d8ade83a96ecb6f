import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useTypedForm } from '../portal-form.tsx'

export type Step = {
  title: string
  /** Names of fields, or how they begin. */
  fields: readonly string[]
  content: ReactNode
  /** What was chosen, in a line, once the step is done. */
  chosen?: (sent: FormData) => string
}

type Props = {
  steps: readonly Step[]
  /** The button that sends the form. */
  children: ReactNode
}

/**
 * The parts of a long form one after another; those with errors stand open together. Without script all
 * of them stand on the page.
 */
export function Steps({ steps, children }: Props) {
  const { errors } = useTypedForm()
  const [at, setAt] = useState<number | null>(null)
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const parts = useRef<HTMLDivElement>(null)
  // Once there is a script, the first step.
  useEffect(() => setAt(0), [])
  const hasError = ({ fields }: Step) =>
    Object.keys(errors).some((name) => fields.some((field) => name.startsWith(field)))
  const isRefused = Object.keys(errors).length > 0
  const isOpen = (step: Step, nth: number) =>
    at === null || nth === at || (isRefused && (hasError(step) || nth === steps.length - 1))
  const isLast = at === null || isRefused || at === steps.length - 1
  const part = (nth: number) => parts.current?.children[nth]

  const show = (nth: number) => {
    const form = parts.current?.closest('form')
    const text = at !== null && form && steps[at]?.chosen?.(new FormData(form))
    if (text) setChosen({ ...chosen, [at]: text })
    setAt(nth)
    requestAnimationFrame(() => part(nth)?.querySelector('h2')?.focus())
  }
  const goOn = (event: MouseEvent) => {
    event.preventDefault()
    const unfilled = part(at ?? 0)?.querySelector<HTMLInputElement>(':invalid:not(fieldset)')
    if (unfilled) unfilled.reportValidity()
    else show((at ?? 0) + 1)
  }
  return (
    <div className="grid gap-6">
      <div ref={parts} className="grid gap-6">
        {steps.map((step, nth) => (
          <section
            key={step.title}
            aria-labelledby={`step-${nth}`}
            className="grid gap-4 rounded-card border border-line bg-card p-4 sm:p-6"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id={`step-${nth}`} tabIndex={-1} className="text-lg outline-none">
                Step {nth + 1} of {steps.length}: {step.title}
              </h2>
              {isOpen(step, nth) || !chosen[nth] ? null : (
                <p className="min-w-0 grow text-ink-2 wrap-anywhere">{chosen[nth]}</p>
              )}
              {isOpen(step, nth) ? null : (
                <button
                  type="button"
                  className="min-h-11 font-semibold text-link underline underline-offset-4"
                  onClick={() => show(nth)}
                >
                  {nth < (at ?? 0) ? 'Change' : 'Open'}
                  <span className="sr-only"> {step.title}</span>
                </button>
              )}
            </div>
            <div hidden={!isOpen(step, nth)} className="grid gap-4">
              {step.content}
            </div>
          </section>
        ))}
      </div>
      {isLast ? (
        <div>{children}</div>
      ) : (
        <div>
          {/* The form's own button, so that Enter in a field does the same. */}
          <Button look="primary" onClick={goOn}>
            Next: {steps[(at ?? 0) + 1]?.title.toLowerCase()}
          </Button>
        </div>
      )}
    </div>
  )
}
