import { type SubmitEvent, useRef, useState } from 'react'
import { academy } from '../../../../content/academy.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { enquiryWords } from './enquiry-words.ts'

export type Answer = {
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  failed: boolean
}

const none: Readonly<Record<string, string>> = {}

/** Sends the form with fetch; if that is not possible, the browser submits it. */
export function useEnquiry(courseTitles: readonly string[], answer?: Answer) {
  const [own, setOwn] = useState<Pick<Answer, 'errors'> | null>(null)
  const [sending, setSending] = useState(false)
  const [round, setRound] = useState(0)
  const busy = useRef(false)

  const send = async (form: HTMLFormElement) => {
    const { checkAndSend } = await import('./check-and-send.ts')
    const outcome = await checkAndSend(form, courseTitles)
    if (outcome.state === 'refused') return form.submit()
    setOwn({ errors: outcome.state === 'invalid' ? outcome.errors : none })
    if (outcome.state === 'sent') {
      setRound((before) => before + 1)
      await showToast({ ...enquiryWords.sent, tone: 'plain', about: 'enquiry' })
    }
    if (outcome.state === 'failed') {
      await showToast({ ...enquiryWords.failed(academy.email), tone: 'danger', about: 'enquiry' })
    }
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // Ignore further presses while a request is open.
    if (busy.current) return
    busy.current = true
    setSending(true)
    void send(form)
      // The dynamic import failed.
      .catch(() => form.submit())
      .finally(() => {
        busy.current = false
        setSending(false)
      })
  }

  return {
    errors: own?.errors ?? answer?.errors ?? none,
    failed: own ? false : (answer?.failed ?? false),
    typed: round === 0 ? answer?.typed : undefined,
    sending,
    round,
    onSubmit,
  }
}
