import { removeToasts, showToast } from '#app/ui/show-toast.ts'

const about = 'sign-in'

export function toastSignInFailed(text: string) {
  void showToast({ title: 'Sign In Failed', text, tone: 'danger', about })
}

/** Where the staff sign-in leads to; after the second factor it is the sign-in page itself that leads on. */
const staffPage = /^\/(admin|trainer)(\/|$)/

/** Only for staff, and not on the redirect to the second factor. */
export function toastSignedIn({ headers }: Response) {
  if (!staffPage.test(headers.get('Location') ?? '')) return void removeToasts(about)
  const text = 'You have been signed in successfully.'
  void showToast({ title: 'Welcome back!', text, tone: 'plain', about })
}
