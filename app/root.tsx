import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { academy } from '#content/academy.ts'
import type { Route } from './+types/root.ts'
import { AccessDenied } from './access-denied.tsx'
import archivo from './assets/fonts/archivo.woff2'
import atkinson from './assets/fonts/atkinson-next.woff2'
import { DocumentScripts } from './document-scripts.tsx'
import { ModeRibbon } from './mode-ribbon.tsx'
import { servicesContext, visitContext } from './services.server.ts'
import './style.css'

export function loader({ context }: Route.LoaderArgs) {
  const { mode, publicUrl } = context.get(servicesContext).env
  const { isPreview } = context.get(visitContext)
  return { mode, publicUrl, ...(isPreview && { isPreview }) }
}

type Handle = { isDocument?: boolean; script?: string } | undefined

/** The mode cannot change while a page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  const handles = useMatches().map(({ handle }) => handle as Handle)
  const isDocument = handles.some((handle) => handle?.isDocument)
  const scriptOf = handles.find((handle) => handle?.script)?.script
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#021b1e" />
        {site?.mode === 'live' ? null : <meta name="robots" content="noindex, nofollow" />}
        <Meta />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <FontPreload href={archivo} />
        <FontPreload href={atkinson} />
        <Links />
      </head>
      <body>
        {site && site.mode !== 'live' ? <ModeRibbon mode={site.mode} /> : null}
        {site?.isPreview ? <ModeRibbon mode="preview" /> : null}
        {children}
        {isDocument ? (
          <DocumentScripts scriptOf={scriptOf} />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

function FontPreload({ href }: { href: string }) {
  return <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
}

/** For bugs and refusals only: expected problems are shown by the page itself. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const refusal = isRouteErrorResponse(error) ? error : null
  if (refusal?.data?.accessDenied) {
    return (
      <main>
        <AccessDenied />
      </main>
    )
  }
  return (
    <main className="mx-auto max-w-7xl px-4 py-24 sm:px-6">
      <title>Something went wrong</title>
      <p className="font-mono text-3xl font-semibold text-ink-3">{refusal?.status ?? 500}</p>
      <h1 className="mt-4 text-3xl">
        {refusal ? 'This page cannot be shown' : 'Something went wrong'}
      </h1>
      <p className="mt-4 mb-8 max-w-xl text-lg text-ink-2">
        Please try again in a moment. If it happens again, call us on{' '}
        <a className="text-link underline" href={academy.phones.bookings.href}>
          {academy.phones.bookings.display}
        </a>
        .
      </p>
      <a className="font-semibold text-link underline" href="/">
        Return to Home
      </a>
    </main>
  )
}

export default function Root() {
  return <Outlet />
}
