import { Field, TextArea } from '../../../ui/field.tsx'

type Props = {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

export function CompanyFields({ values, errors }: Props) {
  return (
    <>
      <Field
        name="name"
        label="Company name"
        defaultValue={values.name}
        error={errors.name}
        maxLength={160}
        autoComplete="off"
      />
      <TextArea
        name="address"
        label="Address"
        hint="As it is printed on invoices, one line each"
        defaultValue={values.address}
        error={errors.address}
        maxLength={500}
      />
      <Field
        name="invoiceEmail"
        label="E-mail for invoices"
        type="email"
        defaultValue={values.invoiceEmail}
        error={errors.invoiceEmail}
        maxLength={255}
        autoComplete="off"
      />
      <Field
        name="creditLimit"
        label="Limit in pounds"
        hint="What may be open on the account at most"
        inputMode="decimal"
        defaultValue={values.creditLimit}
        error={errors.creditLimit}
        className="max-w-48"
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="onAccount"
          value="yes"
          defaultChecked={values.onAccount === 'yes'}
          className="size-5 shrink-0 accent-ink"
        />
        <span>
          <span className="font-semibold">Approved to pay on account</span>
          <span className="block text-sm text-ink-3">
            Staff can then book for it without payment, up to the limit
          </span>
        </span>
      </label>
    </>
  )
}
