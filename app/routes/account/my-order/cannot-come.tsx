import { Form } from 'react-router'
import { poundsText } from '#app/domain/basics/money.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { SendButton } from '#app/ui/send-button.tsx'
import type { CannotCome } from './cannot-come.server.ts'

/** Before anything else on the page: what the buyer has to decide. */
export function CannotComeQuestion({ of, path }: { of: CannotCome; path: string }) {
  const { id, fullName, refusals } = of
  const place = `${path}/places/${id}`
  return (
    <section
      aria-labelledby={`question-${id}`}
      className="mt-8 rounded-card border-l-4 border-amber bg-amber-pale p-5 wrap-anywhere"
    >
      <h2 id={`question-${id}`} className="text-xl">
        Please decide: {fullName} cannot come
      </h2>
      <p className="mt-1">
        {fullName} told us so on {of.saidOn}. Their place on {of.course} stays until you decide, and
        we tell them what you decided.
      </p>
      {of.message ? <p className="mt-2">Their words: “{of.message}”</p> : null}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {refusals.replace ? null : (
          <ActionLink to={`${place}/replace`} look="onLight">
            Send somebody else
          </ActionLink>
        )}
        {refusals.move ? null : (
          <ActionLink to={`${place}/move`} look="onLight">
            Move to another date
          </ActionLink>
        )}
        {refusals.cancel ? null : (
          <ActionLink to={`${place}/cancel`} look="onLight">
            {cancelText(of)}
          </ActionLink>
        )}
        <Form method="post">
          <input type="hidden" name="keep" value={id} />
          <input type="hidden" name="about" value={of.about} />
          <SendButton look="plain">Keep the place</SendButton>
        </Form>
      </div>
      {[refusals.move, refusals.cancel].some(Boolean) ? (
        <p className="mt-3 text-ink-2">{refusals.cancel ?? refusals.move}</p>
      ) : null}
    </section>
  )
}

function cancelText({ backPence, isOnAccount }: CannotCome) {
  const amount = poundsText(backPence)
  return isOnAccount
    ? `Cancel: ${amount} off the invoice today`
    : `Cancel: ${amount} comes back today`
}

/** Who decides about the places of the people who come. */
export function WhoDecides({ mayParticipants }: { mayParticipants: boolean }) {
  return (
    <section aria-labelledby="who-decides" className="mt-12 border-t border-line pt-8">
      <h2 id="who-decides" className="text-2xl">
        Who decides about a place
      </h2>
      <p className="mt-2 text-ink-2">
        {mayParticipants
          ? 'The people who come may move, cancel or pass on their own places by themselves. Any refund still goes to you.'
          : 'You do: the people who come can only tell us that they cannot come. We then ask you by e-mail, and nothing changes until you decide.'}
      </p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="participants" value={mayParticipants ? 'ask' : 'may'} />
        <SendButton look="plain">
          {mayParticipants ? 'Decide about it myself' : 'Let them change their own places'}
        </SendButton>
      </Form>
    </section>
  )
}
