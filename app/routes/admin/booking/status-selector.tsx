import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { type BookingStatus, statusChoices } from '../../../domain/booking/booking-status.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field.tsx'
import { RevisionFields } from './revision-fields.tsx'

type Props = { status: BookingStatus; revision: number }

/** A choice is saved as it is made. Without script there is a button for it. */
export function StatusSelector({ status, revision }: Props) {
  const submit = useSubmit()
  const saving = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  // A choice that was not saved must not stay on show.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer is a reason to look again.
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
 * Arrows on a closed list would save every status they pass on their way. A browser that cannot be
 * asked to open the list keeps its own ways: Safari's arrows open it by themselves.
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
