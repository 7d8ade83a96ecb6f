import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = { value: string | undefined; error: string | undefined }

/** Folded away: most people have no code. */
export function CodeField({ value, error }: Props) {
  return (
    <details className="group -mt-5 border-b border-line" open={Boolean(value || error)}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
        Have a code?
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-5">
        <Field
          name="code"
          label="Discount code"
          hint="You see the new price before you pay."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="font-mono uppercase"
          defaultValue={value}
          error={error}
        />
      </div>
    </details>
  )
}
