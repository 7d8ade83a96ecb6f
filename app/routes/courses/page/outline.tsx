type Props = { units: readonly { title: string; topics: readonly string[] }[] }

/** The units of a course, as a vertical timeline. */
export function Outline({ units }: Props) {
  return (
    <ol className="ml-1 border-l-2 border-line print:ml-2">
      {units.map(({ title, topics }) => (
        <li
          key={title}
          className="relative grid break-inside-avoid gap-x-8 gap-y-2 pb-8 pl-7 last:pb-0 sm:grid-cols-[2fr_3fr] print:pb-3"
        >
          <span className="absolute top-1.5 -left-[7px] size-3 border-2 border-ink bg-paper" />
          <h3 className="font-body text-lg leading-snug font-semibold tracking-normal">{title}</h3>
          <ul className="space-y-1 text-ink-2 print:space-y-0">
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
