import { ActionLink } from '#app/ui/action-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { academy } from '#content/academy.ts'

/** On a phone a call is quicker than the form; on a wide screen the card beside it says the same. */
export function CallOrWrite() {
  const { phones, whatsApp } = academy
  return (
    <div className="-mb-4 grid gap-3 sm:grid-cols-2 lg:hidden">
      <ActionLink to={phones.bookings.href} look="onLight">
        <Icon name="phone" className="size-5" />
        Call {phones.bookings.display}
      </ActionLink>
      <ActionLink to={whatsApp.href} look="onLight">
        {whatsApp.label}
      </ActionLink>
    </div>
  )
}
