import { PortalPage } from './portal-page.tsx'

/** Not built yet. */
export default function Reports() {
  return (
    <PortalPage title="Reports">
      <p className="max-w-prose rounded-card border border-line bg-card p-6 text-lg text-ink-2">
        Coming soon.
      </p>
    </PortalPage>
  )
}
