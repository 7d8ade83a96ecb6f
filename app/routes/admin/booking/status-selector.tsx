import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { statusChoices } from '#app/domain/booking/booking-status.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { useScripted } from '#app/ui/use-scripted.ts'
import { WhichForm } from '../portal-form.tsx'
import { useBooking } from './use-booking.ts'

/** Saved on change. Without JavaScript there is a button. */
export function StatusSelector() {
  const { status, revision } = useBooking()
  const form = useRef<HTMLFormElement>(null)
  const scripted = useScripted()
  const save = useSavedChoice(form)
  return (
    // Otherwise the browser brings back an earlier choice, which would look like a new one.
    <Form ref={form} method="post" preventScrollReset autoComplete="off">
      <WhichForm intent="status" revision={revision} />
      <Select
        name="status"
        label="Status"
        defaultValue={status}
        onKeyDown={openInsteadOfChanging}
        onChange={save}
        hint="“Refunded” moves no money: use Refund above for that."
      >
        {statusChoices(status).map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </Select>
      {scripted ? null : (
        <div className="mt-3">
          <Button look="plain">Save status</Button>
        </div>
      )}
    </Form>
  )
}

/**
 * Sends a choice once, also one that was made before the script arrived. After a response the list
 * shows the stored status, because the change may have been refused.
 */
function useSavedChoice(form: RefObject<HTMLFormElement | null>) {
  const { status, revision } = useBooking()
  const submit = useSubmit()
  const saving = useNavigation().state !== 'idle'
  const isFirst = useRef(true)
  const sent = useRef<string>(undefined)
  const selector = () => form.current?.querySelector('select')
  const save = () => {
    const chosen = selector()?.value
    if (chosen === undefined || chosen === status || chosen === sent.current) return
    sent.current = chosen
    void submit(form.current, { preventScrollReset: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every response.
  useEffect(() => {
    const select = selector()
    if (!select || saving) return
    if (isFirst.current && select.value !== status) save()
    else {
      sent.current = undefined
      select.value = status
    }
    isFirst.current = false
  }, [status, revision, saving])
  return save
}

/**
 * On a closed list an arrow key changes the value and would save it: keys open the list instead.
 * Browsers without `showPicker` on a select need nothing: in Safari arrow keys open the list.
 */
function openInsteadOfChanging(event: KeyboardEvent<HTMLSelectElement>) {
  if (!('showPicker' in HTMLSelectElement.prototype)) return
  const types = event.key.length === 1 && event.key !== ' '
  if (!types && !/^(Arrow|Page|Home|End)/.test(event.key)) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.currentTarget.showPicker()
}
