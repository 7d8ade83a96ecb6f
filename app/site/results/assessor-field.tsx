import { Field, Select } from '#app/ui/field.tsx'
import type { ShownClass } from './shown-class.ts'

type Props = {
  assessors: ShownClass['assessors']
  hasPaper: boolean
  errors: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
}

/** Somebody on record; somebody else with name and qualification, which show up with that choice. */
export function AssessorField({ assessors, hasPaper, errors, values }: Props) {
  const { ready, unqualified, chosen, name, qualification } = assessors
  return (
    <div className="group grid gap-3">
      <Select
        name="assessor"
        label={hasPaper ? 'Invigilator' : 'Assessor'}
        hint={unqualified.length > 0 ? `Not to choose: ${unqualified.join(' ')}` : undefined}
        defaultValue={values.assessor ?? chosen}
        error={errors.assessor}
      >
        <option value="">Please choose</option>
        {ready.map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
        <option value="other">Somebody else</option>
      </Select>
      <div className="hidden gap-3 group-has-[option[value=other]:checked]:grid">
        <Field
          name="assessorName"
          label="Full name"
          maxLength={120}
          autoComplete="off"
          defaultValue={values.assessorName ?? name}
          error={errors.assessorName}
        />
        <Field
          name="assessorQualification"
          label="Qualification, its number, and who saw it"
          hint="Not on our record: inspectors read this first."
          maxLength={200}
          autoComplete="off"
          defaultValue={values.assessorQualification ?? qualification}
          error={errors.assessorQualification}
        />
      </div>
    </div>
  )
}
