import type { ComponentProps } from 'react'
import { PortalForm } from '../portal-form.tsx'
import { useBooking } from './use-booking.ts'

type Props = Omit<ComponentProps<typeof PortalForm>, 'revision'> & { intent: string }

/** A form of the booking's page. */
export function BookingForm(props: Props) {
  return <PortalForm preventScrollReset revision={useBooking().revision} {...props} />
}
