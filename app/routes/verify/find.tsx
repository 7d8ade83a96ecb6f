import { Form, redirect } from 'react-router'
import { codeOf, codeText } from '#app/domain/certificate/verification-code.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import type { Route } from './+types/find.ts'
import { CodeField } from './code-field.tsx'

/** Whatever is typed is answered by the page of the code: it says whether it is one. */
export function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('code')?.trim().slice(0, 60)
  if (!typed) return null
  const code = codeOf(typed)
  throw redirect(`/verify/${encodeURIComponent(code ? codeText(code) : typed)}`)
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function Verify() {
  return (
    <AuthLayout
      title="Check a certificate"
      lead="Every record of attendance and result that we issue has a code. Type it, or scan the square on the paper."
      isListed
    >
      <Form method="get" action="/verify" className="grid gap-6">
        <CodeField />
      </Form>
    </AuthLayout>
  )
}
