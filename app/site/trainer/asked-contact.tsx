import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'

type Props = {
  revision: number
  /** What the person gave before, which has no number to call. */
  known: string | null
  sent: { errors: Record<string, string>; values: Record<string, string> } | undefined
}

/** Nobody can be called for this person: the trainer asks them, and writes it down. */
export function AskedContact({ revision, known, sent }: Props) {
  return (
    <section
      id="emergency"
      aria-labelledby="emergency-title"
      className="rounded-card border-l-4 border-amber bg-amber-pale p-4"
    >
      <h2 id="emergency-title" className="text-lg">
        Ask today: whom do we call in an emergency?
      </h2>
      <Form method="post" noValidate className="mt-2 grid max-w-xl gap-3">
        <input type="hidden" name="intent" value="emergency-contact" />
        <input type="hidden" name="revision" value={revision} />
        <Field
          name="emergencyContact"
          label="Name and telephone number"
          autoComplete="off"
          maxLength={200}
          defaultValue={sent?.values.emergencyContact ?? known ?? ''}
          error={sent?.errors.emergencyContact}
        />
        <div>
          <Button look="plain">Save</Button>
        </div>
      </Form>
    </section>
  )
}
