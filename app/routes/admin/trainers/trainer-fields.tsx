import { Box } from '../parts/box.tsx'
import { TypedField } from '../portal-form.tsx'

type Props = {
  courses: readonly string[]
  error: string | undefined
  courseNames: readonly { id: string; title: string }[]
}

export function TrainerFields({ courses, error, courseNames }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedField name="fullName" label="Full name" autoComplete="off" />
        <TypedField name="email" label="E-mail address" type="email" autoComplete="off" />
        <TypedField name="phone" label="Telephone (optional)" type="tel" autoComplete="off" />
      </div>
      <fieldset>
        <legend className="mb-1 font-semibold">Courses they may teach</legend>
        {error ? <p className="font-semibold text-red">{error}</p> : null}
        <div className="grid gap-x-6 sm:grid-cols-2">
          {courseNames.map(({ id, title }) => (
            <Box key={id} name="courses" value={id} defaultChecked={courses.includes(id)}>
              {title}
            </Box>
          ))}
        </div>
      </fieldset>
    </>
  )
}
