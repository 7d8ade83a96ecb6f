import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'

/** `typed` stays when it was no code of ours: one letter of it may be wrong. */
export function CodeField({ typed }: { typed?: string }) {
  return (
    <>
      <Field
        name="code"
        label="Code"
        hint="12 letters and digits, with or without dashes: K7QM-P4XB-2NWR"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        defaultValue={typed}
        required
        className="font-mono"
      />
      <div>
        <Button look="primary">Check</Button>
      </div>
    </>
  )
}
