import { Form, Link, useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'

type Props = { formId: string; count: number; allSelected: boolean; problem: string | undefined }

/** The form of the checkboxes in the list. Selecting all is a link, which works without JavaScript. */
export function ResendSelected({ formId, count, allSelected, problem }: Props) {
  const query = new URLSearchParams(useLocation().search)
  if (allSelected) query.delete('select')
  else query.set('select', 'all')
  return (
    <Form
      id={formId}
      method="post"
      preventScrollReset
      className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line pb-4"
    >
      <Link
        className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        to={`?${query}`}
        preventScrollReset
        replace
      >
        {allSelected ? 'Select none' : `Select all shown (${count})`}
      </Link>
      <Button look="plain" name="intent" value="resend-selected">
        Resend selected
      </Button>
      {problem ? (
        <p role="alert" className="font-semibold text-red">
          {problem}
        </p>
      ) : null}
    </Form>
  )
}
