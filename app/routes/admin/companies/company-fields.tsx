import { Field, TextArea } from '#app/ui/field.tsx'

type Props = { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> }

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
      <Tick
        name="onAccount"
        values={values}
        label="Approved to pay on account"
        hint="Staff can then book for it without payment, up to the limit"
      />
      <Tick
        name="participantsMayChange"
        values={values}
        label="Participants may change their own places"
        hint="They can then move, cancel or pass on what it paid for on account; otherwise they can only say that they cannot come, and whoever ordered decides. What the buyer chooses for an order goes before this"
      />
    </>
  )
}

type TickProps = { name: string; values: Props['values']; label: string; hint: string }

function Tick({ name, values, label, hint }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={values[name] === 'yes'}
        className="size-5 shrink-0 accent-ink"
      />
      <span>
        <span className="font-semibold">{label}</span>
        <span className="block text-sm text-ink-3">{hint}</span>
      </span>
    </label>
  )
}
