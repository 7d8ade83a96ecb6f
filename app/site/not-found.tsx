import { ActionLink } from '../ui/action-link.tsx'

export const notFoundTitle = 'Page not found'

export function NotFound() {
  return (
    <section className="mx-auto max-w-7xl px-4 py-24 sm:px-6 lg:py-32">
      <p className="font-mono text-3xl font-semibold text-ink-3">404</p>
      <h1 className="mt-4 text-3xl">Oops! Page not found</h1>
      <p className="mt-4 mb-8 max-w-xl text-lg text-ink-2">
        The address may be mistyped, or the page may have moved.
      </p>
      <ActionLink to="/" look="onLight">
        Return to Home
      </ActionLink>
    </section>
  )
}
