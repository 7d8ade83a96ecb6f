import { Link } from 'react-router'

export function BackToCompanies() {
  return (
    <Link
      className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      to="/admin/companies"
    >
      All companies
    </Link>
  )
}
