import type { MouseEvent } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { savedAnswers } from '#content/saved-answers.ts'
import { HiddenFields } from '../hidden-fields.tsx'
import type { ShownEnquiry } from './shown-enquiries.server.ts'

type Props = {
  enquiry: ShownEnquiry
  /** What was typed and refused, or a saved answer that was chosen without JavaScript. */
  text: string | undefined
  errors: Readonly<Record<string, string>> | undefined
}

/** Writes back to a visitor, by the academy's own mail. */
export function AnswerForm({ enquiry, text, errors }: Props) {
  const { id, replyId, replies, name, answer } = enquiry
  const sending = useNavigation().formData?.get('enquiry') === id
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-3">
      <HiddenFields fields={{ enquiry: id, reply: replyId, seen: String(replies.length) }} />
      <ErrorSummary errors={errors ?? {}} form={id} />
      <SavedAnswers enquiryId={id} />
      <TextArea
        // A new one after each reply, and for each saved answer.
        key={`${replies.length} ${text ?? ''}`}
        form={id}
        name="message"
        label={`Answer to ${name}`}
        rows={5}
        maxLength={2_000}
        defaultValue={text}
        error={errors?.message}
      />
      <div className="flex flex-wrap gap-3">
        <Button look="plain" name="intent" value={answer ? 'reply' : 'answer'} disabled={sending}>
          {answer ? 'Send' : 'Send and mark answered'}
        </Button>
        {answer ? null : (
          <button
            type="submit"
            name="intent"
            value="reply"
            disabled={sending}
            className="min-h-11 px-2 font-semibold text-link underline underline-offset-4"
          >
            Send, keep it open
          </button>
        )}
      </div>
    </Form>
  )
}

/** Links, so that they work without JavaScript; with it the text is added to what was typed. */
function SavedAnswers({ enquiryId }: { enquiryId: string }) {
  const { search } = useLocation()
  return (
    <ul aria-label="Saved answers" className="flex flex-wrap items-center gap-2 text-sm">
      <li aria-hidden="true" className="text-ink-3">
        Saved answers:
      </li>
      {savedAnswers.map(({ key, name, text }) => {
        const query = new URLSearchParams(search)
        query.set('to', enquiryId)
        query.set('saved', key)
        return (
          <li key={key}>
            <Link
              to={`?${query}#enquiry-${enquiryId}`}
              onClick={(event) => addText(event, enquiryId, text)}
              className="inline-flex min-h-8 items-center rounded-control border border-line bg-chalk px-3 hover:border-ink-3"
            >
              {name}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function addText(event: MouseEvent, enquiryId: string, text: string) {
  const area = document.getElementById(`${enquiryId}-message`)
  if (!(area instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  area.value = area.value.trim() ? `${area.value.trimEnd()}\n\n${text}` : text
  area.focus()
}
