import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { WordLink } from '../parts/word-link.tsx'
import type { Route } from './+types/list.ts'
import { letterStates } from './letter-states.ts'

type Props = {
  letter: Route.ComponentProps['loaderData']['letters'][number]
  /** Whether its dismissal is asked about. */
  isAsked: boolean
  /** The form that its checkbox belongs to; null where nothing can be selected. */
  selection: { formId: string; selected: boolean } | null
}

export function LetterRow({ letter, isAsked, selection }: Props) {
  const { id, name, state, to, at, lastError, progress } = letter
  const canResend = state === 'failed' && to !== null
  const recipient = to === 'team' ? 'to the team' : (to ?? 'erased')
  return (
    <>
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        {selection ? (
          <span className="flex w-6 shrink-0 justify-center pt-0.5">
            {canResend ? (
              <input
                type="checkbox"
                form={selection.formId}
                name="letter"
                value={id}
                defaultChecked={selection.selected}
                aria-label={`Select ${name} ${recipient}`}
                className="size-5 accent-ink"
              />
            ) : null}
          </span>
        ) : null}
        <div className="min-w-0">
          <WordLink to={`/admin/outbox/${id}`} look="strong">
            {name}
          </WordLink>
          <p className="text-sm wrap-anywhere text-ink-2">
            {recipient} <span className="font-mono text-ink-3">{at}</span>
          </p>
          {progress || lastError ? (
            <p className="text-sm wrap-anywhere text-ink-2">
              {[progress, lastError && `last answer: ${lastError}`].filter(Boolean).join('; ')}
            </p>
          ) : null}
        </div>
      </div>
      <div className="flex items-center gap-3">
        <Badge tone={letterStates[state].tone}>{letterStates[state].text}</Badge>
        {state === 'waiting' ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="letter" value={id} />
            <button type="submit" name="intent" value="send-now" className={linkButton}>
              Send now<span className="sr-only">: {name}</span>
            </button>
          </Form>
        ) : null}
        {canResend ? (
          <Form method="post" preventScrollReset className="flex gap-3">
            <input type="hidden" name="letter" value={id} />
            <button type="submit" className={linkButton}>
              Resend<span className="sr-only"> {name}</span>
            </button>
            <button
              type="submit"
              name="intent"
              value="dismiss"
              data-asks={isAsked ? '' : undefined}
              className={linkButton}
            >
              Dismiss<span className="sr-only"> {name}</span>
            </button>
          </Form>
        ) : null}
      </div>
    </>
  )
}

const linkButton = 'min-h-8 text-sm font-semibold text-link underline underline-offset-4'
