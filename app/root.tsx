import type { ReactNode } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import archivo from './assets/fonts/archivo.woff2'
import atkinson from './assets/fonts/atkinson-next.woff2'
import { doorsContext } from './doors.server.ts'
import { ModeRibbon } from './mode-ribbon.tsx'
import './style.css'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ...[archivo, atkinson].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
]

export function loader({ context }: Route.LoaderArgs) {
  const { mode, publicUrl } = context.get(doorsContext).env
  return { mode, publicUrl }
}

/** What kind of site this is cannot change while a page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#021b1e" />
        {site?.mode === 'live' ? null : <meta name="robots" content="noindex, nofollow" />}
        <Meta />
        <Links />
      </head>
      <body>
        {site && site.mode !== 'live' ? <ModeRibbon mode={site.mode} /> : null}
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
