import { DELIVERIES, deliveryNames } from '#app/domain/schedule/lawful/delivery.ts'
import { schedulesShown } from '#app/domain/schedule/limits.ts'
import { Field, Select } from '#app/ui/field.tsx'
import { salesClose } from '#content/settings.ts'

type Props = {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  courseNames: readonly { id: string; title: string; duration: string }[]
  trainers: readonly string[]
}

export function RunFields({ values, errors, courseNames, trainers }: Props) {
  const about = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <>
      <Select {...about('courseSlug')} label="Course">
        <option value="">Choose a course</option>
        {courseNames.map(({ id, title, duration }) => (
          <option key={id} value={id}>
            {title} ({duration})
          </option>
        ))}
      </Select>
      <Select
        {...about('delivery')}
        label="How it is taught"
        hint="The hours and days that the regulator asks for depend on it."
      >
        {values.delivery ? null : <option value="">As usual for the course</option>}
        {DELIVERIES.map((delivery) => (
          <option key={delivery} value={delivery}>
            {deliveryNames[delivery]}
          </option>
        ))}
      </Select>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...about('startDate')} label="First day" type="date" />
        <Field {...about('endDate')} label="Last day" type="date" />
        <Field {...about('starts')} label="Begins each day" type="time" />
        <Field {...about('ends')} label="Ends each day" type="time" />
      </div>
      <Field {...about('location')} label="Venue" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...about('instructor')} label="Trainer (optional)" list="trainers" />
        <datalist id="trainers">
          {trainers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field {...about('maxCapacity')} label="Capacity" inputMode="numeric" />
      </div>
      <Field
        {...about('salesClose')}
        label="Online booking closes (optional)"
        type="datetime-local"
        hint={`Left empty, it closes at ${salesClose.at} on the day before the first day.`}
        className="max-w-64"
      />
      <Select
        {...about('status')}
        label="Status"
        hint={`An active date is on sale at once; the course’s page lists the next ${schedulesShown}. A draft is seen by staff only.`}
      >
        <option value="draft">Draft</option>
        <option value="active">Active</option>
      </Select>
    </>
  )
}
