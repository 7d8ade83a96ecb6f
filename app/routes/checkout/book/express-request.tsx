import type { ExpressRequest } from '#app/domain/schedule/express-request.ts'
import { fieldId } from '#app/ui/field.tsx'
import { expressRequest } from '#content/express-request.ts'

const name = 'expressRequest'

type Props = ExpressRequest & { error: string | undefined }

/** Never ticked for the buyer, also when the form is shown again: the request has to be theirs. */
export function ExpressRequestField({ date, text, error }: Props) {
  const id = fieldId(name)
  return (
    <div className="border-l-4 border-ink pl-4">
      <p id={`${id}-hint`} className="text-sm text-ink-2">
        This date begins within your {expressRequest.withinDays}-day right to cancel, so we need
        your request to start.
      </p>
      <label htmlFor={id} className="mt-2 flex min-h-11 items-start gap-3">
        <input
          id={id}
          type="checkbox"
          name={name}
          value={date}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          className="mt-1 size-5 shrink-0 accent-link"
        />
        <span>{text}</span>
      </label>
      {error ? (
        <p id={`${id}-error`} className="mt-1 font-semibold text-red">
          {error}
        </p>
      ) : null}
    </div>
  )
}
