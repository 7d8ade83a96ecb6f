import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { loadToasts, removeToasts, showToast } from '#app/ui/show-toast.ts'
import { academy } from '#content/academy.ts'
import { enquiryWords } from './enquiry-words.ts'

export type EnquiryProblem = 'failed' | 'too-many'

export type Answer = {
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  problem: EnquiryProblem | null
}

/** Only for the browser to know its own form by: it keeps no secret. */
const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

export function problemWords(problem: EnquiryProblem) {
  return problem === 'failed'
    ? enquiryWords.failed(academy.email)
    : enquiryWords.tooMany(academy.email, academy.phones.bookings.display)
}

const loadCheck = () => import('./check-and-send.ts')

const none: Readonly<Record<string, string>> = {}

/** Sends the form with fetch; if that is not possible, the browser submits it. */
export function useEnquiry(courseTitles: readonly string[], answer?: Answer) {
  const [own, setOwn] = useState<Pick<Answer, 'errors'> | null>(null)
  /** The address that the answer to a message sent from this page goes to. */
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [round, setRound] = useState(0)
  const [formKey, setFormKey] = useState('')
  const busy = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key for each filling in.
  useEffect(() => setFormKey(newKey()), [round])

  // Before they are needed: what is sent may be what finds out that the line is down.
  useEffect(() => {
    void loadCheck().catch(() => {})
    loadToasts()
  }, [])

  const send = async (form: HTMLFormElement) => {
    const { checkAndSend } = await loadCheck()
    const outcome = await checkAndSend(form, courseTitles)
    if (outcome.state === 'refused') return form.submit()
    setSentFrom(null)
    setOwn({ errors: outcome.state === 'invalid' ? outcome.errors : none })
    if (outcome.state === 'sent') {
      setSentFrom(outcome.email)
      setRound((before) => before + 1)
      await removeToasts('enquiry')
    }
    if (outcome.state === 'failed' || outcome.state === 'too-many') {
      await showToast({ ...problemWords(outcome.state), tone: 'danger', about: 'enquiry' })
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
    problem: own ? null : (answer?.problem ?? null),
    formKey,
    typed: round === 0 ? answer?.typed : undefined,
    sentFrom,
    sending,
    round,
    onSubmit,
  }
}
