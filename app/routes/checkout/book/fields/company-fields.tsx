import { Field, fieldsOf, TextArea } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { refundTerms } from '#content/settings.ts'

type Texts = Readonly<Record<string, string>>

type Props = { values: Texts; errors: Texts; onCompany?: (name: string) => void }

const names = ['companyName', 'companyAddress', 'purchaseOrder']

/** Folded away: most buyers pay for themselves. */
export function CompanyFields({ values, errors, onCompany }: Props) {
  const field = fieldsOf(values, errors)
  return (
    <details
      className="group -mt-5 border-b border-line"
      open={names.some((name) => Boolean(values[name]) || name in errors)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
        Booking for a company?
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="space-y-5 pt-2 pb-5">
        <p className="text-sm text-ink-2">
          The order and its receipt are then in the company’s name. Our cancellation terms apply;
          the {refundTerms.statutoryCancellationDays}-day right to cancel is for private buyers.
        </p>
        <Field
          label="Company name"
          autoComplete="organization"
          onChange={({ target }) => onCompany?.(target.value)}
          {...field('companyName')}
        />
        <TextArea
          label="Company address"
          rows={2}
          autoComplete="street-address"
          {...field('companyAddress')}
        />
        <Field label="Purchase order number" hint="If you have one." {...field('purchaseOrder')} />
      </div>
    </details>
  )
}
