import { Field } from '#app/ui/field.tsx'

type Props = {
  values: { fullName: string; email: string; phone: string }
  /** Those that are ticked. */
  courses: readonly string[]
  errors: Readonly<Record<string, string>>
  courseNames: readonly { id: string; title: string }[]
}

export function TrainerFields({ values, courses, errors, courseNames }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="fullName"
          label="Full name"
          autoComplete="off"
          defaultValue={values.fullName}
          error={errors.fullName}
        />
        <Field
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="off"
          defaultValue={values.email}
          error={errors.email}
        />
        <Field
          name="phone"
          label="Telephone (optional)"
          type="tel"
          autoComplete="off"
          defaultValue={values.phone}
          error={errors.phone}
        />
      </div>
      <fieldset>
        <legend className="mb-1 font-semibold">Courses they may teach</legend>
        {errors.courses ? <p className="font-semibold text-red">{errors.courses}</p> : null}
        <div className="grid gap-x-6 sm:grid-cols-2">
          {courseNames.map(({ id, title }) => (
            <label key={id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="courses"
                value={id}
                defaultChecked={courses.includes(id)}
                className="size-5"
              />
              {title}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}
