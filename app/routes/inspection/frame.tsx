import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { OwnPage } from '#app/site/own-page.tsx'
import { academy } from '#content/academy.ts'

type Props = { title: string; subtitle: ReactNode; until: string; children: ReactNode }

/** Around what an inspector reads. */
export function InspectorFrame({ title, subtitle, until, children }: Props) {
  return (
    <div className="mx-auto max-w-5xl px-4 py-10 sm:px-6">
      <title>{`${title} | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 text-ink-2">{subtitle}</p>
      <p className="mt-1 mb-8 text-sm text-ink-2">
        For the inspector alone. This link ends on {until}.
      </p>
      {children}
    </div>
  )
}

/** A link that has ended, or too many visits. */
export function LinkEnded({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || ![404, 429].includes(error.status)) throw error
  const isBusy = error.status === 429
  return (
    <OwnPage title={isBusy ? 'Too many visits' : 'Link not found'}>
      <h1 className="text-3xl">
        {isBusy ? 'Too many visits' : 'This link does not work any more'}
      </h1>
      <p className="mt-4 max-w-prose text-ink-2">
        {isBusy
          ? 'Please wait an hour and open it again.'
          : 'An inspector’s link ends after some hours, or when the academy ends it. Ask the academy for another one.'}
      </p>
    </OwnPage>
  )
}
