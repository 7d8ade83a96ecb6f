import { useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { portal } from '../../../content/portal.ts'
import { showToast } from '../../ui/show-toast.ts'

export function SignOut() {
  const fetcher = useFetcher<{ ok: boolean }>()
  const navigate = useNavigate()
  const { data } = fetcher
  useEffect(() => {
    if (!data) return
    if (!data.ok) {
      void showToast({ title: 'Error', text: 'Failed to sign out', tone: 'danger' })
      return
    }
    const text = 'You have been signed out successfully'
    void showToast({ title: 'Signed out', text, tone: 'plain' })
    void navigate('/')
  }, [data, navigate])
  return (
    <fetcher.Form method="post" action="/sign-out">
      <button type="submit" className="min-h-11 font-semibold underline underline-offset-4">
        {portal.signOut}
      </button>
    </fetcher.Form>
  )
}
