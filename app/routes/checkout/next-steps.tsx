import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { promises } from '#content/promises.ts'

/** `hasDate`: nothing is left to arrange. */
export function NextSteps({ hasDate, places }: { hasDate: boolean; places: number }) {
  const contact = `Our team contacts you within ${promises.teamContactHours} hours`
  const steps = [
    {
      icon: 'mail',
      text: `A confirmation e-mail is on its way and should reach you within ${promises.confirmationEmailMinutes} minutes.`,
    },
    ...(places > 1
      ? [{ icon: 'person', text: 'On the page of your order you tell us who comes.' } as const]
      : []),
    { icon: 'document', text: 'Your pre-course materials follow by e-mail.' },
    {
      icon: 'calendar',
      text: hasDate
        ? `Your dates are booked as above. ${contact} in case anything is still open.`
        : `${contact} to schedule your dates.`,
    },
  ] as const
  return (
    <>
      <h2 className="mt-10 text-xl text-ink">What happens next</h2>
      <ol className="mt-4 border-t border-line">
        {steps.map(({ icon, text }) => (
          <li key={text} className="flex gap-4 border-b border-line py-4">
            <Icon name={icon} className="mt-1 size-5 shrink-0" />
            {text}
          </li>
        ))}
      </ol>
      <p className="mt-4">
        Plans change: on the page of your {places > 1 ? 'order' : 'booking'} you can move{' '}
        {places > 1 ? 'single places' : 'it'}, send somebody else or cancel. Its link is in the
        confirmation; <TextLink to="/find-booking">we send it again</TextLink> if you lose it.
      </p>
    </>
  )
}
