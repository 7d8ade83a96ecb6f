import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { type BookingStatus, statusChoices } from '../../../domain/booking/booking-status.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field.tsx'
import { RevisionFields } from './revision-fields.tsx'

type Props = { status: BookingStatus; revision: number }

/** Saved on change. Without JavaScript there is a button. */
export function StatusSelector({ status, revision }: Props) {
  const submit = useSubmit()
  const saving = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  // After a refused change the list must show the stored status again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every response.
  useEffect(() => {
    const select = form.current?.querySelector('select')
    if (select && !saving) select.value = status
  }, [status, revision, saving])
  return (
    <Form ref={form} method="post" preventScrollReset>
      <RevisionFields intent="status" revision={revision} />
      <Select
        name="status"
        label="Status"
        defaultValue={status}
        onKeyDown={openInsteadOfChanging}
        onChange={(event) => {
          void submit(event.currentTarget.form, { preventScrollReset: true })
        }}
        hint="“Refunded” moves no money: use Refund below for that."
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
 * On a closed list an arrow key changes the value and would save it: keys open the list instead.
 * Browsers without `showPicker` on a select need nothing: in Safari arrow keys open the list.
 */
function openInsteadOfChanging(event: KeyboardEvent<HTMLSelectElement>) {
  if (!('showPicker' in HTMLSelectElement.prototype)) return
  const moves = [
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'Home',
    'End',
    'PageUp',
    'PageDown',
  ]
  const types = event.key.length === 1 && event.key !== ' '
  if (!types && !moves.includes(event.key)) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.currentTarget.showPicker()
}
