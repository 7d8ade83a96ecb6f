import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { HiddenFields } from '../hidden-fields.tsx'
import { Options } from '../parts/options.tsx'
import type { ShownEnquiry } from './shown-enquiries.server.ts'

export type Offered = { id: string; text: string }

type Props = { enquiry: ShownEnquiry; offers: readonly Offered[]; error: string | undefined }

/** Fulfils an offer in one step: makes a code for this visitor alone, and mails it. */
export function PersonalCode({ enquiry: { id, codeId, name }, offers, error }: Props) {
  const sending = useNavigation().formData?.get('enquiry') === id
  return (
    <details open={Boolean(error)} className="mt-4 border-t border-line pt-3">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-sm font-semibold text-link underline underline-offset-4">
        Send a personal code<span className="sr-only"> to {name}</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-end gap-3">
        <HiddenFields fields={{ enquiry: id, code: codeId }} />
        <div className="w-full sm:w-auto sm:min-w-80">
          <Select form={id} name="offer" label="For the offer" error={error}>
            <Options of={offers.map((offer) => [offer.id, offer.text])} />
          </Select>
        </div>
        <Button look="plain" name="intent" value="send-code" disabled={sending}>
          Make and mail the code
        </Button>
      </Form>
    </details>
  )
}

export function SentCodes({ codes }: { codes: ShownEnquiry['codes'] }) {
  return codes.map(({ id, code, discount, offer, used, by, at }) => (
    <Written key={id} by={by} at={at}>
      Sent the code <span className="font-mono font-semibold">{code}</span>: {discount}
      {offer ? `, ${offer}` : ''}. {used > 0 ? 'It has been used.' : 'Not used yet.'}
    </Written>
  ))
}

/** What somebody wrote to the visitor, and when. */
export function Written({ by, at, children }: { by: string; at: string; children: ReactNode }) {
  return (
    <div className="mt-4 max-w-prose border-l-4 border-hivis pl-4">
      <p className="text-sm text-ink-2">
        {by} <span className="font-mono text-ink-3">{at}</span>
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{children}</p>
    </div>
  )
}
