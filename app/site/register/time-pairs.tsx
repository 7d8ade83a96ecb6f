type Props = {
  name: string
  label: string
  pairs: readonly { from: string; until: string }[]
  /** Empty pairs to be filled in. */
  spare: number
  /** Prefix of ids. */
  form: string
  /** The form that they belong to, where it is not around them. */
  of?: string
}

const none = { from: '', until: '' }

/** Times from and until, one pair after the other, and room for more. */
export function TimePairs({ name, label, pairs, spare, form, of }: Props) {
  const all = [...pairs, ...Array.from({ length: spare }, () => none)]
  return all.map((pair, nth) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no other name
      key={nth}
      className="flex flex-wrap items-center gap-2"
    >
      {(['from', 'until'] as const).map((end) => (
        <label
          key={end}
          htmlFor={`${form}-${end}-${nth}`}
          className="flex min-h-11 items-center gap-2"
        >
          {end === 'from' ? label : 'until'}
          <span className="sr-only">
            {' '}
            {nth + 1}
            {end === 'from' ? ', from' : ''}
          </span>
          <input
            type="time"
            id={`${form}-${end}-${nth}`}
            name={`${name} ${end}`}
            form={of}
            defaultValue={pair[end]}
            className="min-h-11 rounded-control border border-control bg-card px-2 font-mono"
          />
        </label>
      ))}
    </div>
  ))
}
