import { Link } from 'react-router'

export type DateToLookAt = { id: string; courseTitle: string; date: string; texts: string[] }

/** Dates with a trainer who declined, or with too many people. Each ends when the date is mended. */
export function DatesToLookAt({ dates }: { dates: readonly DateToLookAt[] }) {
  return dates.map(({ id, courseTitle, date, texts }) => (
    <article
      key={id}
      aria-labelledby={`date-${id}`}
      className="grid gap-2 rounded-card border-l-4 border-red bg-red-pale px-4 py-3"
    >
      <h2 id={`date-${id}`} className="text-base font-semibold">
        <Link
          className="text-link underline underline-offset-4"
          to={`/admin/schedules/${id}#classroom`}
        >
          {courseTitle}
        </Link>
        , {date}
      </h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </article>
  ))
}
