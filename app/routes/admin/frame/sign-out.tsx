import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { showToast, showToastOnNextPage } from '#app/ui/show-toast.ts'
import { portal } from '#content/portal.ts'

export function SignOut() {
  const fetcher = useFetcher<{ ok: boolean }>()
  const { data } = fetcher
  useEffect(() => {
    if (!data) return
    if (!data.ok) {
      void showToast({ title: 'Error', text: 'Failed to sign out', tone: 'danger' })
      return
    }
    const text = 'You have been signed out successfully'
    showToastOnNextPage({ title: 'Signed out', text, tone: 'plain' })
    location.assign('/')
  }, [data])
  return (
    <fetcher.Form method="post" action="/sign-out">
      <button type="submit" className="min-h-11 font-semibold underline underline-offset-4">
        {portal.signOut}
      </button>
    </fetcher.Form>
  )
}
