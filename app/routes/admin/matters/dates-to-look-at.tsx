import { Link } from 'react-router'

type DateToLookAt = { to: string; courseTitle: string; date: string; texts: string[] }

/**
 * Dates with a trainer who declined, with too many people, or with too few. Each ends when the date is
 * mended or decided on.
 */
export function DatesToLookAt({ dates }: { dates: readonly DateToLookAt[] }) {
  if (dates.length === 0) return null
  return (
    <ul aria-label="Dates that need attention" className="mt-4 grid gap-4">
      {dates.map(({ to, courseTitle, date, texts }) => (
        <li
          key={to}
          className="grid gap-1 rounded-card border-l-4 border-red bg-red-pale px-4 py-3"
        >
          <p className="font-semibold">
            <Link className="text-link underline underline-offset-4" to={to}>
              {courseTitle}
            </Link>
            , {date}
          </p>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </li>
      ))}
    </ul>
  )
}
