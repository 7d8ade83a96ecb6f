import { fieldId } from './field.tsx'

type Props = { name: string; label: string; hint?: string; defaultChecked?: boolean; form?: string }

/** A box to tick, with its label beside it. */
export function Tick({ name, label, hint, defaultChecked, form }: Props) {
  const id = fieldId(name, form)
  return (
    <div className="flex items-start gap-3 py-2">
      <input
        id={id}
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={defaultChecked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-6 shrink-0 accent-link"
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-sm text-ink-3">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  )
}
