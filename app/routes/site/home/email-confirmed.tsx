import { header } from '#content/navigation.ts'

export function EmailConfirmed() {
  return (
    <p role="status" className="bg-green-pale text-green">
      <span className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 px-4 py-2 font-semibold sm:px-6">
        Your e-mail address is confirmed, and you are signed in.{' '}
        <a
          href={header.account.dashboard.to}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Go to your dashboard
        </a>
      </span>
    </p>
  )
}
