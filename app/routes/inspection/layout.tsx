import { Outlet } from 'react-router'
import { SkipLink } from '#app/site/skip-link.tsx'
import { academy } from '#content/academy.ts'

/** The inspector's pages have no way to the public site: nothing there belongs to an inspection. */
export default function InspectionLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="on-deep bg-deep text-on-deep">
        <p className="mx-auto flex max-w-5xl flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-4 sm:px-6">
          <span className="text-lg font-semibold">{academy.name}</span>
          <span className="text-sm text-on-deep-2">Inspector’s view, to read only</span>
        </p>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 shadow-none outline-none">
        <Outlet />
      </main>
    </div>
  )
}
