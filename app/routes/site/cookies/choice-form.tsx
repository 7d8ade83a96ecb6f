import type { SubmitEvent } from 'react'
import type { OptionalCategory } from '#app/domain/people/cookie-choice.ts'
import type { CookieWords } from '#content/cookies/cookies.ts'
import { outlined, solid } from './buttons.ts'

type Props = {
  /** Begins the ids of its fields: the settings may be open over the policy's form. */
  id: string
  /** Passed in, so that the policy page gets them from its loader and not in its bundle. */
  words: CookieWords
  allowed: readonly OptionalCategory[]
  /** Absent: the browser submits the form. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
}

/** The choice by category, in the settings dialog and on the cookie policy. */
export function ChoiceForm({ id, words, allowed, onSubmit }: Props) {
  return (
    <form method="post" action="/cookie-policy" onSubmit={onSubmit}>
      <ul className="divide-y divide-line border-y border-line">
        <Category form={id} {...words.essential} note={words.alwaysOn} />
        {words.optional.map((category) => (
          <Category
            key={category.id}
            form={id}
            {...category}
            optional={{ on: allowed.includes(category.id) }}
          />
        ))}
      </ul>
      <div className="mt-5 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:gap-3">
        <button type="submit" name="answer" value="chosen" className={`${solid} col-span-2`}>
          {words.save}
        </button>
        <button type="submit" name="answer" value="all" className={outlined}>
          {words.acceptAll}
        </button>
        <button type="submit" name="answer" value="none" className={outlined}>
          {words.rejectOptional}
        </button>
      </div>
    </form>
  )
}

const control =
  'relative mt-0.5 h-7 w-12 shrink-0 appearance-none rounded-control border-2 border-control bg-card before:absolute before:inset-y-1 before:left-1 before:w-4 before:rounded-control before:bg-control checked:border-link checked:bg-link checked:before:left-6 checked:before:bg-white disabled:border-ink-3 disabled:bg-ink-3 forced-colors:appearance-auto forced-colors:before:hidden'

type CategoryProps = {
  form: string
  id: string
  title: string
  description: string
  note?: string
  /** Absent for essential cookies, which are always on. */
  optional?: { on: boolean }
}

function Category({ form, id, title, description, note, optional }: CategoryProps) {
  const own = `${form}-${id}`
  return (
    <li className="relative flex gap-4 py-3 sm:py-4">
      <div className="mr-auto">
        {/* The label covers the whole row: a larger touch target. */}
        <label htmlFor={own} className="font-semibold after:absolute after:inset-0">
          {title}
        </label>
        {note ? <span className="ml-3 text-sm text-ink-3">{note}</span> : null}
        <p id={`${own}-about`} className="text-sm text-ink-2">
          {description}
        </p>
      </div>
      <input
        id={own}
        type="checkbox"
        aria-describedby={`${own}-about`}
        className={control}
        {...(optional
          ? { name: 'allow', value: id, defaultChecked: optional.on }
          : { checked: true, disabled: true, readOnly: true })}
      />
    </li>
  )
}
