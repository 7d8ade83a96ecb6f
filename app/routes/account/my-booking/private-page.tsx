import type { ReactNode } from 'react'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { academy } from '#content/academy.ts'

type Props = { id: string; title: string; hasError?: boolean; children: ReactNode }

/** A page about one booking that is neither found by search engines nor passed on to other sites. */
export function PrivatePage({ id, title, hasError, children }: Props) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-12 wrap-anywhere sm:px-6 lg:py-16">
      <title>{`${hasError ? 'Error: ' : ''}${title} ${bookingReference(id)} | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      <h1 className="text-3xl">{title}</h1>
      {children}
    </div>
  )
}
