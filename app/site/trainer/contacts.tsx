import type { ReactNode } from 'react'
import { emergencyCall } from '#app/domain/register/emergency-call.ts'

type Props = {
  phone: string
  emergencyContact: string | null
  dietaryRequirements: string | null
  /** Where it is written down whom to call. */
  askAt: string
}

const call = 'inline-flex min-h-11 items-center text-link underline underline-offset-4 sm:min-h-6'

/** What a trainer needs to know of somebody in the class, with numbers to call. */
export function Contacts({ phone, emergencyContact, dietaryRequirements, askAt }: Props) {
  const emergency = emergencyCall(emergencyContact ?? '')
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      {phone ? (
        <Fact label="Telephone">
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={call}>
            {phone}
          </a>
        </Fact>
      ) : null}
      <Fact label="Emergency contact">
        {emergency ? (
          <>
            {emergency.before}
            <a href={emergency.href} className={call}>
              {emergency.written}
            </a>
            {emergency.after}
          </>
        ) : (
          <>
            {emergencyContact}{' '}
            <a href={askAt} className={`${call} font-semibold`}>
              Ask today, and write it down
            </a>
          </>
        )}
      </Fact>
      {dietaryRequirements ? <Fact label="Diet">{dietaryRequirements}</Fact> : null}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-sm text-ink-2 sm:pt-0.5">{label}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  )
}
