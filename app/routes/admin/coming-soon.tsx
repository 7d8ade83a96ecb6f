import { PortalPage } from './portal-page.tsx'

/** A page that is not built yet. */
export function ComingSoon({ title }: { title: string }) {
  return (
    <PortalPage title={title}>
      <p className="max-w-prose rounded-card border border-line bg-card p-6 text-lg text-ink-2">
        Coming soon.
      </p>
    </PortalPage>
  )
}
