import { TypedArea, TypedField, TypedTick } from '../portal-form.tsx'

export function CompanyFields() {
  return (
    <>
      <TypedField name="name" label="Company name" maxLength={160} autoComplete="off" />
      <TypedArea
        name="address"
        label="Address"
        hint="As it is printed on invoices, one line each"
        maxLength={500}
      />
      <TypedField
        name="invoiceEmail"
        label="E-mail for invoices"
        type="email"
        maxLength={255}
        autoComplete="off"
      />
      <TypedField
        name="creditLimit"
        label="Limit in pounds"
        hint="What may be open on the account at most"
        inputMode="decimal"
        className="max-w-48"
      />
      <TypedTick
        name="onAccount"
        label="Approved to pay on account"
        hint="Staff can then book for it without payment, up to the limit"
      />
      <TypedTick
        name="participantsMayChange"
        label="Participants may change their own places"
        hint="They can then move, cancel or pass on what it paid for on account; otherwise they can only say that they cannot come, and whoever ordered decides. What the buyer chooses for an order goes before this"
      />
    </>
  )
}
