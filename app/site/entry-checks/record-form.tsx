import { Form } from 'react-router'
import type { EntryCheck } from '#app/domain/register/checks/entry-check.ts'
import { LONGEST_REFERENCE } from '#app/domain/register/checks/record-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, Select } from '#app/ui/field.tsx'
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

/** What a check is recorded as; the papers for the registration are recorded as identity. */
const whatOf: Record<EntryCheck, string | null> = {
  age: 'date-of-birth',
  'first-aid': 'first-aid',
  licence: 'licence',
  'e-learning': 'e-learning',
  'act-awareness': 'act-awareness',
  'act-security': 'act-security',
  english: 'english',
  fitness: 'fitness',
  identity: 'identity',
  registration: null,
}

const summaries: Record<EntryCheck, string> = {
  age: 'Enter the date of birth',
  'first-aid': 'Record the certificate',
  licence: 'Record the licence',
  'e-learning': 'Record the workbook',
  'act-awareness': 'Record the ACT Awareness certificate',
  'act-security': 'Record the ACT Security certificate',
  english: 'Record the English check',
  fitness: 'Record the signed declaration',
  identity: 'Record a document',
  registration: '',
}

/** Under a check: the form with which staff or a trainer record what they have seen. */
export function RecordForm(props: Props) {
  const { check, revision, orEmployment, documents, sent, isCorrection } = props
  const what = whatOf[check]
  if (!what) return null
  const form = `check-${check}`
  const own = sent?.intent === 'record-check' && sent.values?.what === what ? sent : undefined
  return (
    <details open={Boolean(own)} className="mt-1 print:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
        {isCorrection ? 'Correct the date of birth' : summaries[check]}
      </summary>
      <Form method="post" noValidate preventScrollReset className="mt-2 mb-3 grid max-w-md gap-4">
        <input type="hidden" name="intent" value="record-check" />
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="what" value={what} />
        {own?.errors ? <ErrorSummary errors={own.errors} form={form} /> : null}
        <Fields check={check} form={form} of={own} documents={documents} or={orEmployment} />
        <div>
          <Button look="plain">{check === 'age' ? 'Save' : 'I have seen it'}</Button>
        </div>
      </Form>
    </details>
  )
}

type FieldsProps = {
  check: EntryCheck
  form: string
  of: SentForm | undefined
  documents: readonly DocumentChoice[]
  or: boolean
}

function Fields({ check, form, of, documents, or }: FieldsProps) {
  const common = (name: string) => ({
    name,
    form,
    defaultValue: of?.values?.[name],
    ...(of?.errors?.[name] && { error: of.errors[name] }),
  })
  switch (check) {
    case 'age':
      return (
        <BirthFields
          typed={birthOf(of?.values)}
          error={of?.errors?.birthDay}
          form={form}
          filled={() => 'off'}
        />
      )
    case 'first-aid':
      return (
        <>
          <Field {...common('expiresOn')} label="Last day of the certificate" type="date" />
          <LastFour {...common('number')} isOptional />
          <Select {...common('issuer')} label="Who issued it">
            <option value="other">Another provider</option>
            <option value="academy">We did</option>
          </Select>
          <fieldset className="grid gap-1">
            <legend className="font-semibold">Of another provider’s certificate</legend>
            <Looked {...common('contentChecked')} of={of}>
              Its content follows the HSE’s appendix for emergency first aid at work
            </Looked>
            <Looked {...common('practiceChecked')} of={of}>
              The practice was face to face
            </Looked>
          </fieldset>
          <PaperReference {...common('paperReference')} />
        </>
      )
    case 'licence':
      return (
        <>
          {or ? (
            <Select {...common('document')} label="What was shown">
              <option value="sia-licence">SIA licence</option>
              <option value="civil-enforcement-employment">Employment in civil enforcement</option>
            </Select>
          ) : null}
          <Field
            {...common('number')}
            label="Licence number"
            hint="16 figures"
            inputMode="numeric"
            autoComplete="off"
          />
          <Field {...common('expiresOn')} label="Last day of the licence" type="date" />
        </>
      )
    case 'english':
      return (
        <>
          <Select {...common('document')} label="How it was checked">
            <option value="english-assessment">Assessed by us</option>
            <option value="english-certificate">Certificate seen</option>
          </Select>
          <PaperReference {...common('paperReference')} />
        </>
      )
    case 'identity':
      return (
        <>
          <Select {...common('document')} label="Document">
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
            {...common('country')}
            label="Country that issued it"
            defaultValue={of?.values?.country ?? 'United Kingdom'}
            autoComplete="off"
          />
          <LastFour {...common('number')} />
          <Field
            {...common('expiresOn')}
            label="Last day"
            hint="Of a passport, permit, card or photocard licence"
            type="date"
          />
          <Field
            {...common('issuedOn')}
            label="Issued on"
            hint="Of a bill, statement, letter or P45"
            type="date"
          />
          <Tick
            name="showsAddress"
            form={form}
            label="It shows the current address"
            defaultChecked={of?.values?.showsAddress === 'yes'}
          />
        </>
      )
    default:
      return null
  }
}

type LastFourProps = { name: string; form: string; isOptional?: boolean }

/** We keep a record, not the number and not a picture. */
function LastFour({ isOptional, ...field }: LastFourProps) {
  return (
    <Field
      {...field}
      label={isOptional ? 'Last four characters (optional)' : 'Last four characters'}
      hint="Of its number. We keep no copy."
      autoComplete="off"
      className="max-w-28"
    />
  )
}

/** The regulator and awarding organisations want a copy that we keep on paper. */
function PaperReference(field: { name: string; form: string }) {
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

type LookedProps = {
  name: string
  form: string
  error?: string | undefined
  of: SentForm | undefined
  children: string
}

/** What somebody has looked at themselves: their name is kept with it. */
function Looked({ name, form, error, of, children }: LookedProps) {
  return (
    <Tick
      name={name}
      form={form}
      error={error}
      label={children}
      defaultChecked={of?.values?.[name] === 'yes'}
      isSentence
    />
  )
}

function birthOf(values: Record<string, string> | undefined) {
  return {
    birthDay: values?.birthDay ?? '',
    birthMonth: values?.birthMonth ?? '',
    birthYear: values?.birthYear ?? '',
  }
}
