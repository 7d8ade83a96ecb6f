type Figure = readonly [figure: string, meaning: string, name?: string]

type Props = { figures: readonly Figure[] }

export function KeyFigures({ figures }: Props) {
  return (
    <div className="on-deep border-t border-deep-line bg-deep-2 text-on-deep">
      <dl className="mx-auto grid max-w-7xl grid-cols-2 gap-y-6 px-4 py-8 sm:px-6 lg:grid-cols-4">
        {figures.map(([figure, meaning, name]) => (
          <div key={meaning} className="flex flex-col-reverse border-l border-deep-line pl-4">
            <dt className="text-on-deep-2">{meaning}</dt>
            <dd data-figure={name} className="font-heading text-2xl font-bold">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
