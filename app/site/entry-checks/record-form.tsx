import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { EntryCheck } from '#app/domain/register/checks/entry-check.ts'
import { LONGEST_REFERENCE } from '#app/domain/register/checks/record-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, fieldsOf, Select } from '#app/ui/field.tsx'
import { Tick } from '#app/ui/tick.tsx'
import { firstAidBeforeCourse } from '#content/rules/entry-rules.ts'
import { BirthFields } from '../participant/birth-fields.tsx'

/** A form that was sent and not taken. */
export type SentForm = {
  intent?: string | undefined
  errors?: Record<string, string> | undefined
  values?: Record<string, string> | undefined
}

export type DocumentChoice = { id: string; name: string; group: 'A' | 'B' }

type Props = {
  check: EntryCheck
  revision: number
  /** Where employment stands for a licence. */
  orEmployment: boolean
  documents: readonly DocumentChoice[]
  sent: SentForm | undefined
  isCorrection: boolean
}

/** Under a check: the form with which staff or a trainer record what they have seen. */
export function RecordForm(props: Props) {
  const { check, revision, orEmployment, documents, sent, isCorrection } = props
  const recorded = records[check]
  if (!recorded) return null
  const form = `check-${check}`
  const what = check === 'age' ? 'date-of-birth' : check
  const own = sent?.intent === 'record-check' && sent.values?.what === what ? sent : undefined
  const field = fieldsOf(own?.values, own?.errors, form)
  const tick = (name: string) => ({
    name,
    form,
    error: own?.errors?.[name],
    defaultChecked: own?.values?.[name] === 'yes',
  })
  return (
    <details open={Boolean(own)} className="mt-1 print:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
        {isCorrection ? 'Correct the date of birth' : recorded.summary}
      </summary>
      <Form method="post" noValidate preventScrollReset className="mt-2 mb-3 grid max-w-md gap-4">
        <input type="hidden" name="intent" value="record-check" />
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="what" value={what} />
        {own?.errors ? <ErrorSummary errors={own.errors} form={form} /> : null}
        {recorded.fields?.({ field, tick, form, sent: own, documents, orEmployment })}
        <div>
          <Button look="plain">{check === 'age' ? 'Save' : 'I have seen it'}</Button>
        </div>
      </Form>
    </details>
  )
}

type Parts = Pick<Props, 'documents' | 'orEmployment' | 'sent'> & {
  form: string
  field: ReturnType<typeof fieldsOf>
  tick: (name: string) => { name: string; form: string; error?: string; defaultChecked: boolean }
}

type Recorded = { summary: string; fields?: (parts: Parts) => ReactNode }

/** Most only ask whether it was seen; papers for the registration are recorded as identity. */
const records: Record<EntryCheck, Recorded | null> = {
  age: { summary: 'Enter the date of birth', fields: birth },
  'first-aid': { summary: 'Record the certificate', fields: firstAid },
  licence: { summary: 'Record the licence', fields: licence },
  'e-learning': { summary: 'Record the workbook' },
  'act-awareness': { summary: 'Record the ACT Awareness certificate' },
  'act-security': { summary: 'Record the ACT Security certificate' },
  english: { summary: 'Record the English check', fields: english },
  fitness: { summary: 'Record the signed declaration' },
  identity: { summary: 'Record a document', fields: identity },
  registration: null,
}

function birth({ form, sent }: Parts) {
  const { birthDay = '', birthMonth = '', birthYear = '' } = sent?.values ?? {}
  return (
    <BirthFields
      typed={{ birthDay, birthMonth, birthYear }}
      error={sent?.errors?.birthDay}
      form={form}
      filled={() => 'off'}
    />
  )
}

function firstAid({ field, tick }: Parts) {
  return (
    <>
      <Field {...field('expiresOn')} label="Last day of the certificate" type="date" />
      <LastFour {...field('number')} label="Last four characters (optional)" />
      <Select {...field('issuer')} label="Who issued it">
        <option value="other">Another provider</option>
        <option value="academy">We did</option>
      </Select>
      {/* What somebody has looked at themselves: their name is kept with it. */}
      <fieldset className="grid gap-1">
        <legend className="font-semibold">Of another provider’s certificate</legend>
        <Tick
          {...tick('contentChecked')}
          label="Its content follows the HSE’s appendix for emergency first aid at work"
          isSentence
        />
        <Tick {...tick('practiceChecked')} label="The practice was face to face" isSentence />
      </fieldset>
      <PaperReference {...field('paperReference')} />
    </>
  )
}

function licence({ field, orEmployment }: Parts) {
  return (
    <>
      {orEmployment ? (
        <Select {...field('document')} label="What was shown">
          <option value="sia-licence">SIA licence</option>
          <option value="civil-enforcement-employment">Employment in civil enforcement</option>
        </Select>
      ) : null}
      <Field
        {...field('number')}
        label="Licence number"
        hint="16 figures"
        inputMode="numeric"
        autoComplete="off"
      />
      <Field {...field('expiresOn')} label="Last day of the licence" type="date" />
    </>
  )
}

function english({ field }: Parts) {
  return (
    <>
      <Select {...field('document')} label="How it was checked">
        <option value="english-assessment">Assessed by us</option>
        <option value="english-certificate">Certificate seen</option>
      </Select>
      <PaperReference {...field('paperReference')} />
    </>
  )
}

function identity({ field, tick, documents }: Parts) {
  const country = field('country')
  return (
    <>
      <Select {...field('document')} label="Document">
        <option value="">Please choose</option>
        {(['A', 'B'] as const).map((group) => (
          <optgroup key={group} label={`Group ${group}`}>
            {documents
              .filter((each) => each.group === group)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      <Field
        {...country}
        label="Country that issued it"
        defaultValue={country.defaultValue ?? 'United Kingdom'}
        autoComplete="off"
      />
      <LastFour {...field('number')} label="Last four characters" />
      <Field
        {...field('expiresOn')}
        label="Last day"
        hint="Of a passport, permit, card or photocard licence"
        type="date"
      />
      <Field
        {...field('issuedOn')}
        label="Issued on"
        hint="Of a bill, statement, letter or P45"
        type="date"
      />
      <Tick {...tick('showsAddress')} label="It shows the current address" />
    </>
  )
}

/** We keep a record, not the number and not a picture. */
function LastFour(field: ReturnType<Parts['field']> & { label: string }) {
  return (
    <Field
      {...field}
      hint="Of its number. We keep no copy."
      autoComplete="off"
      className="max-w-28"
    />
  )
}

/** The regulator and awarding organisations want a copy that we keep on paper. */
function PaperReference(field: ReturnType<Parts['field']>) {
  return (
    <Field
      {...field}
      label="Where the copy is (optional)"
      hint={`For example "Folder 12, sheet 4". Kept ${firstAidBeforeCourse.evidenceYears} years. No copy is kept here.`}
      maxLength={LONGEST_REFERENCE}
      autoComplete="off"
    />
  )
}
