type Props = { of: { ready: number; people: number } }

/** Counts only: whose papers are missing is between that person and the academy. */
export function CheckCounts({ of: { ready, people } }: Props) {
  const isDone = ready === people
  return (
    <p
      className={`mt-6 rounded-card border-l-4 p-4 ${isDone ? 'border-green bg-green-pale' : 'border-amber bg-amber-pale'}`}
    >
      <span className="font-semibold">
        {ready} of {people} {people === 1 ? 'person has' : 'people have'} given what we check before
        the course.
      </span>{' '}
      {isDone ? '' : 'Everybody sees on their own page what is still missing.'}
    </p>
  )
}
