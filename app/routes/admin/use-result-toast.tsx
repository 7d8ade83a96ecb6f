import { useEffect, useState } from 'react'
import { showToast } from '../../ui/show-toast.ts'
import type { ActionResult } from './action-result.ts'

export function useResultToast(result: ActionResult | undefined) {
  const toast = result?.toast
  useEffect(() => {
    if (toast) void showToast(toast)
  }, [toast])
}

/** The toast's text on the page itself, for browsers without JavaScript. */
export function ResultWithoutScript({ result }: { result: ActionResult | undefined }) {
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  if (scripted || !result?.toast) return null
  return (
    <p className="mb-6 border-l-4 border-ink bg-card p-4">
      <strong>{result.toast.title}</strong>: {result.toast.text}
    </p>
  )
}
