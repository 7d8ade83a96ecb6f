import { useEffect } from 'react'
import { Form, useSubmit } from 'react-router'
import { showToast } from '#app/ui/show-toast.ts'
import { useScripted } from '#app/ui/use-scripted.ts'
import type { ActionResult } from './action-result.ts'
import { HiddenFields } from './hidden-fields.tsx'

export function useResultToast(result: ActionResult | undefined) {
  const submit = useSubmit()
  const toast = result?.toast
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result.
  useEffect(() => {
    if (!toast) return
    const { undo, ...words } = toast
    const takeBack = () => void submit(undo ?? {}, { method: 'post', preventScrollReset: true })
    void showToast(words, undo && { words: 'Undo', act: takeBack })
  }, [toast])
}

/** The toast's text on the page itself, for browsers without JavaScript. */
export function ResultWithoutScript({ result }: { result: ActionResult | undefined }) {
  const scripted = useScripted()
  if (scripted || !result?.toast) return null
  const { title, text, undo } = result.toast
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 border-l-4 border-ink bg-card p-4">
      <p>
        <strong>{title}</strong>: {text}
      </p>
      {undo ? (
        <Form method="post">
          <HiddenFields fields={undo} />
          <button type="submit" className="min-h-11 font-semibold underline underline-offset-4">
            Undo
          </button>
        </Form>
      ) : null}
    </div>
  )
}
