/** To the sheet on A4: to sign by hand, or as it was marked. */
export function PrintLinks({ to, day }: { to: string; day?: string }) {
  const query = (blank: boolean) =>
    new URLSearchParams({ ...(day && { day }), ...(blank && { blank: '' }) }).toString()
  const link =
    'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4'
  return (
    <p className="flex flex-wrap gap-x-6 print:hidden">
      <a className={link} href={`${to}?${query(false)}`}>
        Print the register
      </a>
      <a className={link} href={`${to}?${query(true)}`}>
        Blank sheet for paper
      </a>
    </p>
  )
}
