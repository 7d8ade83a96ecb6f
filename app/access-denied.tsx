import { academy } from '#content/academy.ts'
import { portal } from '#content/portal.ts'

/** For a signed-in user without the permission for a page; the frame around it has the `main` element. */
export function AccessDenied() {
  return (
    <div className="mx-auto max-w-2xl px-4 py-24 sm:px-6">
      <title>{`Access Denied | ${academy.name}`}</title>
      <div role="alert" className="rounded-card border-2 border-red bg-red-pale p-6 text-lg">
        <p className="font-semibold text-red">{portal.accessDenied}</p>
      </div>
      <p className="mt-8 flex flex-wrap gap-6 font-semibold text-link">
        <a className="underline" href="/dashboard">
          Your dashboard
        </a>
        <a className="underline" href="/sign-out">
          Sign in as somebody else
        </a>
        <a className="underline" href="/">
          Return to Home
        </a>
      </p>
    </div>
  )
}
