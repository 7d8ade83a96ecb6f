type Props = { of: readonly (readonly [value: string, text: string])[] }

/** The choices of a list, each as its value and its words. */
export function Options({ of: choices }: Props) {
  return choices.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}
