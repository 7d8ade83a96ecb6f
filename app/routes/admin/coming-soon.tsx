import { portal } from '../../../content/portal.ts'

/** A page whose turn has not come: it says so, and pretends nothing. */
export function ComingSoon({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} | ${portal.title}`}</title>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-6 max-w-prose rounded-card border border-line bg-card p-6 text-lg text-ink-2">
        Coming soon.
      </p>
    </>
  )
}
