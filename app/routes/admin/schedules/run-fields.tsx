import type { ReactNode } from 'react'
import { DELIVERIES, deliveryNames } from '#app/domain/schedule/lawful/delivery.ts'
import { schedulesShown } from '#app/domain/schedule/limits.ts'
import { salesClose } from '#content/settings.ts'
import { HiddenFields } from '../hidden-fields.tsx'
import { Options } from '../parts/options.tsx'
import { TypedField, TypedSelect, useTyped } from '../portal-form.tsx'
import type { RunResult } from './actions.server.ts'
import { Override } from './classroom/rules.tsx'

type Props = {
  courseNames: readonly { id: string; title: string; duration: string }[]
  trainers: readonly string[]
  result: RunResult | undefined
  children?: ReactNode
}

/** The fields of a date, and below them what is said against it. */
export function RunFields({ courseNames, trainers, result, children }: Props) {
  const courses = courseNames.map(
    ({ id, title, duration }) => [id, `${title} (${duration})`] as const,
  )
  const { warnings, forbidden, values, errors } = result ?? {}
  return (
    <>
      <TypedSelect name="courseSlug" label="Course">
        <option value="">Choose a course</option>
        <Options of={courses} />
      </TypedSelect>
      <TypedSelect
        name="delivery"
        label="How it is taught"
        hint="The hours and days that the regulator asks for depend on it."
      >
        {useTyped('delivery').defaultValue ? null : (
          <option value="">As usual for the course</option>
        )}
        <Options of={DELIVERIES.map((delivery) => [delivery, deliveryNames[delivery]])} />
      </TypedSelect>
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedField name="startDate" label="First day" type="date" />
        <TypedField name="endDate" label="Last day" type="date" />
        <TypedField name="starts" label="Begins each day" type="time" />
        <TypedField name="ends" label="Ends each day" type="time" />
      </div>
      <TypedField name="location" label="Venue" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedField name="instructor" label="Trainer (optional)" list="trainers" />
        <datalist id="trainers">
          {trainers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TypedField name="maxCapacity" label="Capacity" inputMode="numeric" />
      </div>
      <TypedField
        name="salesClose"
        label="Online booking closes (optional)"
        type="datetime-local"
        hint={`Left empty, it closes at ${salesClose.at} on the day before the first day.`}
        className="max-w-64"
      />
      <TypedSelect
        name="status"
        label="Status"
        hint={`An active date is on sale at once; the course’s page lists the next ${schedulesShown}. A draft is seen by staff only.`}
      >
        <option value="draft">Draft</option>
        <option value="active">Active</option>
      </TypedSelect>
      {children}
      {warnings ? <Warnings warnings={warnings} override={values?.override} /> : null}
      <Override findings={forbidden} anyway={values?.anyway} error={errors?.override} />
    </>
  )
}

type WarningsProps = {
  warnings: readonly string[]
  /** The reason that was typed already, to publish it although a rule forbids it. */
  override: string | undefined
}

/** Sent again, the form confirms them by the hidden field. */
function Warnings({ warnings, override }: WarningsProps) {
  return (
    <div role="alert" className="rounded-card border-2 border-amber bg-amber-pale p-4">
      <p className="font-semibold">Please look again. Nothing is saved yet.</p>
      <ul className="mt-1 list-disc pl-5">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      <HiddenFields fields={{ anyway: warnings.join(' '), ...(override && { override }) }} />
    </div>
  )
}
