/** A number to press; nothing where none is known. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!phone) return null
  return (
    <a
      href={`tel:${phone.replace('(0)', '').replaceAll(/[^+\d]/g, '')}`}
      className="inline-flex min-h-8 items-center text-link underline underline-offset-4"
    >
      {phone}
    </a>
  )
}
