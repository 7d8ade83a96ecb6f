import { useContext } from 'react'
import type { Sheet } from '../../domain/register/sheet.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SheetElements } from './sheet-elements.ts'

type Props = { person: Sheet['people'][number]; today: string }

/** How long somebody was taught, with the sessions that made up for what was missed. */
export function HoursCell({ person, today }: Props) {
  const { Form } = useContext(SheetElements)
  const { bookingId, attended, required, short, makeUps } = person
  return (
    <>
      <p>{required ? `${attended} of ${required}` : attended}</p>
      {short ? (
        <Badge tone="red" mayWrap>
          {short}
        </Badge>
      ) : null}
      {makeUps.map(({ id, withdrawalId, text }) => (
        <details key={id} className="mt-1 text-sm">
          <summary className="min-h-8 cursor-pointer wrap-anywhere">Made up: {text}</summary>
          <Form className="mt-2 grid max-w-md gap-3">
            {Object.entries({
              ...{ intent: 'withdraw', day: today, bookingId, session: id, id: withdrawalId },
            }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Field
              name="note"
              form={`withdraw-${id}`}
              label="Why it does not count"
              maxLength={500}
            />
            <div>
              <Button look="plain">Withdraw</Button>
            </div>
          </Form>
        </details>
      ))}
    </>
  )
}
