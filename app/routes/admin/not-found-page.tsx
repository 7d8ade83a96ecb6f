import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { PortalPage } from './portal-page.tsx'

/** The error boundary of a page whose record does not exist; other errors go to the layout's. */
export function notFoundPage(title: string, text: string, back: ReactNode) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once, as the page's module is read.
  return function NotFound({ error }: { error: unknown }) {
    if (!isRouteErrorResponse(error) || error.status !== 404) throw error
    return (
      <PortalPage title={title} actions={back}>
        <p className="text-ink-2">{text}</p>
      </PortalPage>
    )
  }
}
