import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import type { BookingFilter } from '#app/domain/booking/list/booking-filter.ts'

/** A pause in typing that is long enough to be the end of a word. */
const TYPING_PAUSE_MS = 250

type FormRef = RefObject<HTMLFormElement | null>

/** A chosen status is sent at once, a typed search after a pause; a plain form without script. */
export function useLiveSearch(form: FormRef, filter: BookingFilter) {
  const submit = useSubmit()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stopWaiting = () => clearTimeout(waiting.current)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useFieldsFollowUrl(form, filter)
  return {
    onSubmit: stopWaiting,
    onInput(event: FormEvent<HTMLFormElement>) {
      const { currentTarget, target } = event
      stopWaiting()
      if (target instanceof HTMLSelectElement) {
        void submit(currentTarget)
        return
      }
      // Typing replaces the entry in the history, so that Back leads to the page before.
      const send = () => void submit(currentTarget, { replace: true, preventScrollReset: true })
      waiting.current = setTimeout(send, TYPING_PAUSE_MS)
    },
  }
}

/**
 * Back and forward change the URL but not uncontrolled fields, so they are set here. What somebody
 * chose or typed before the script arrived is sent instead.
 */
function useFieldsFollowUrl(form: FormRef, filter: BookingFilter) {
  const submit = useSubmit()
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the filter changes.
  useEffect(() => {
    const search = form.current?.querySelector('input')
    const status = form.current?.querySelector('select')
    if (!search || !status) return
    const chosen = filter.status ?? 'all'
    const isChanged = search.value.trim() !== filter.search || status.value !== chosen
    if (isFirst.current && isChanged) void submit(form.current, { replace: true })
    else {
      if (document.activeElement !== search) search.value = filter.search
      status.value = chosen
    }
    isFirst.current = false
  }, [filter])
}
