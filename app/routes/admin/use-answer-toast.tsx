import { useEffect, useState } from 'react'
import { showToast } from '../../ui/show-toast.ts'
import type { StaffAnswer } from './staff-answer.ts'

export function useAnswerToast(answer: StaffAnswer | undefined) {
  const toast = answer?.toast
  useEffect(() => {
    if (toast) void showToast(toast)
  }, [toast])
}

/** The same words on the page itself, for a browser that runs no script. */
export function AnswerWithoutScript({ answer }: { answer: StaffAnswer | undefined }) {
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  if (scripted || !answer?.toast) return null
  return (
    <p className="mb-6 border-l-4 border-ink bg-card p-4">
      <strong>{answer.toast.title}</strong>: {answer.toast.text}
    </p>
  )
}
