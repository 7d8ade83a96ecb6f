import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { academy } from '#content/academy.ts'

type Props = { title: string; hasError?: boolean; children: ReactNode }

/** A page behind a private link: neither found by search engines nor named to other sites. */
export function OwnPage({ title, hasError = false, children }: Props) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-12 wrap-anywhere sm:px-6 lg:py-16">
      <title>{`${hasError ? 'Error: ' : ''}${title} | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      {children}
    </div>
  )
}

type EndedProps = {
  error: unknown
  title?: string
  /** What else there is to do. */
  action?: ReactNode
  children: ReactNode
}

/** Instead of such a page where the link is none, or has ended; other errors are not about it. */
export function LinkNotFound(props: EndedProps) {
  const { error, title = 'This link does not work any more', action, children } = props
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <OwnPage title="Link not found">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 text-lg text-ink-2">{children}</p>
      {action ? <div className="mt-8">{action}</div> : null}
    </OwnPage>
  )
}
