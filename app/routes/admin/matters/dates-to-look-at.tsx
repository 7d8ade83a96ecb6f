import { Link } from 'react-router'

type DateToLookAt = { id: string; courseTitle: string; date: string; texts: string[] }

/** Dates with a trainer who declined, or with too many people. Each ends when the date is mended. */
export function DatesToLookAt({ dates }: { dates: readonly DateToLookAt[] }) {
  if (dates.length === 0) return null
  return (
    <ul aria-label="Dates that need attention" className="mt-4 grid gap-4">
      {dates.map(({ id, courseTitle, date, texts }) => (
        <li
          key={id}
          className="grid gap-1 rounded-card border-l-4 border-red bg-red-pale px-4 py-3"
        >
          <p className="font-semibold">
            <Link
              className="text-link underline underline-offset-4"
              to={`/admin/schedules/${id}#classroom`}
            >
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
