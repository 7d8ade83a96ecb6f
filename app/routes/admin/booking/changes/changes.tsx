import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { sameAddress } from '#app/domain/booking/self-service/replacement.ts'
import type { ActionResult } from '#app/routes/admin/action-result.ts'
import type { LoadedBooking } from '../load-booking.server.ts'
import { useBooking } from '../use-booking.ts'
import { Cancel } from './cancel.tsx'
import { Move } from './move.tsx'
import { Refund } from './refund.tsx'
import { Replace } from './replace.tsx'

/** What can be done with the booking, in one row; a press opens the one form. */
export function Changes() {
  const booking = useBooking()
  const { course, money } = booking
  const result = useActionData<ActionResult>()
  const asked = result?.intent ?? result?.confirm?.intent ?? ''
  return (
    <div className="mb-6 flex flex-wrap items-start gap-2 print:hidden">
      <Change
        id="move"
        name="Move"
        title={course.date ? 'Move' : 'Choose a date'}
        isOpen={['move', 'move-by-rules'].includes(asked)}
      >
        <Move />
      </Change>
      <Change id="cancel" name="Cancel" isOpen={asked === 'cancel-by-rules'}>
        <Cancel />
      </Change>
      <Change
        id="refund"
        name="Refund"
        title={money.way === 'invoice' ? 'Reduce the invoice' : 'Refund'}
        isOpen={['refund', 'settle-outside'].includes(asked)}
      >
        <Refund />
      </Change>
      <Change id="replace" name="Send somebody else" isOpen={asked === 'replace'}>
        <Replace />
      </Change>
      {recipients(booking.customer).map(({ name, email }) => (
        <a key={email} className={look} href={`mailto:${email}?subject=${subject(booking)}`}>
          Write to {name}
        </a>
      ))}
    </div>
  )
}

const look =
  'inline-flex min-h-11 cursor-pointer items-center rounded-control border border-ink px-4 py-2 font-semibold hover:bg-chalk'

type ChangeProps = {
  id: string
  name: string
  title?: string
  isOpen: boolean
  children: ReactNode
}

/**
 * An open one takes the whole row; opening it closes the one that was open. It opens for an answer
 * about its form, and stays open when a question is dismissed.
 */
function Change({ id, name, title = name, isOpen, children }: ChangeProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpenAtFirst] = useState(isOpen)
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true
  }, [isOpen])
  return (
    <details
      ref={details}
      name="change"
      open={isOpenAtFirst}
      className="group open:order-1 open:basis-full"
    >
      <summary className={`${look} list-none group-open:bg-ink group-open:text-paper`}>
        {title}
      </summary>
      <section
        id={id}
        aria-label={name}
        className="mt-2 max-w-3xl rounded-card border border-line bg-card p-4 sm:p-5"
      >
        {children}
      </section>
    </details>
  )
}

/** Who comes, where that is known, and who bought the place, where that is another person. */
function recipients({ fullName, email, buyer }: LoadedBooking['customer']) {
  const all = [
    { name: fullName, email },
    ...(buyer && !sameAddress(buyer, { email }) ? [buyer] : []),
  ]
  return all.filter((each) => each.email !== '')
}

function subject({ reference, course }: LoadedBooking) {
  return encodeURIComponent(`Your booking ${reference}: ${course.title}`)
}
