import { Field, fieldId, Select } from '#app/ui/field.tsx'

type Texts = Readonly<Record<string, string>>

type Props = {
  courses: readonly { id: string; text: string }[]
  chosen: readonly string[]
  values: Texts
  errors: Texts
}

/** The code itself is drawn when it is made. */
export function CodeFields({ courses, chosen, values, errors }: Props) {
  const field = (name: string) => ({ name, error: errors[name], defaultValue: values[name] })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="It takes off" {...field('takes')}>
          <option value="percent">Percent of the listed price</option>
          <option value="pounds">Pounds, once per booking</option>
        </Select>
        <Field label="How much" inputMode="decimal" autoComplete="off" {...field('amount')} />
      </div>
      <fieldset id={fieldId('courses')} tabIndex={-1}>
        <legend className="mb-1 font-semibold">Courses</legend>
        <p className="mb-1 text-sm text-ink-3">None ticked: it is for all of them.</p>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {courses.map(({ id, text }) => (
            <label key={id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="courses"
                value={id}
                defaultChecked={chosen.includes(id)}
                className="size-5 shrink-0 accent-link"
              />
              <span className="leading-tight">{text}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First day" type="date" {...field('from')} />
        <Field label="Last day" type="date" hint="Empty: without end." {...field('until')} />
        <Field
          label="Bookings in all"
          inputMode="numeric"
          autoComplete="off"
          {...field('totalLimit')}
        />
        <Field
          label="Bookings per person"
          inputMode="numeric"
          autoComplete="off"
          {...field('perPersonLimit')}
        />
      </div>
      <Field
        label="What it is for"
        hint="Only staff see it: the campaign, the partner, the agreement."
        autoComplete="off"
        {...field('note')}
      />
      <Field
        label="Only for this e-mail address"
        hint="Empty: whoever has the code. It is not mailed from here; send one from an enquiry instead."
        type="email"
        autoComplete="off"
        {...field('forEmail')}
      />
    </>
  )
}
