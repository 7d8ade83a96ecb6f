import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { ActionLink } from '#app/ui/action-link.tsx'
import { SendButton } from '#app/ui/send-button.tsx'
import { academy } from '#content/academy.ts'
import type { AsksBuyer } from './asks-buyer.server.ts'

type Props = { asks: AsksBuyer; path: string }

/** Above everything else, while the buyer has not decided. */
export function BuyerIsAsked({ asks, path, isNew }: Props & { isNew: boolean }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  const { payer, saidOn } = asks
  return (
    <section
      aria-labelledby="asked"
      className="mt-8 rounded-card border-l-4 border-amber bg-amber-pale p-5 wrap-anywhere"
    >
      <h2
        ref={title}
        id="asked"
        tabIndex={-1}
        className="scroll-mt-36 text-xl shadow-none outline-none"
      >
        You have told us that you cannot come
      </h2>
      <p className="mt-1">
        {payer
          ? `We have asked ${payer}, who paid for your place, and write to you what they decide. `
          : 'Our team decides what becomes of the place, and calls you. '}
        Until then your place stays. You said so on {saidOn}.
      </p>
      <Form method="post" action={`${path}/cannot-come`} className="mt-4">
        <input type="hidden" name="intent" value="withdraw" />
        <SendButton look="plain" during="Saving...">
          I can come after all
        </SendButton>
      </Form>
    </section>
  )
}

/** Who decides, and the way to ask them; in place of what the buyer can do. */
export function AskBuyer({ asks, path }: Props) {
  const { payer, saidOn, refusal } = asks
  return (
    <section aria-labelledby="cannot-come" className="mt-12 border-t border-line pt-8">
      <h2 id="cannot-come" className="text-2xl">
        If you cannot come
      </h2>
      <p className="mt-2 text-lg text-ink-2 wrap-anywhere">
        {payer
          ? `${payer} paid for your place, and decides whether it is moved to another date, given to somebody else or cancelled.`
          : `Somebody else paid for your place. To move it, pass it on or cancel it, please call ${academy.phones.bookings.display}.`}
      </p>
      {refusal || saidOn ? (
        <p className="mt-2 text-ink-2">{refusal ?? 'They are asked already: see above.'}</p>
      ) : (
        <div className="mt-6">
          <ActionLink to={`${path}/cannot-come`} look="onLight">
            I cannot come
          </ActionLink>
        </div>
      )}
    </section>
  )
}
