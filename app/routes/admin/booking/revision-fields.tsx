type Props = { intent: string; revision: number }

/** Which form this is, and how the booking stood when it was filled in. */
export function RevisionFields({ intent, revision }: Props) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="revision" value={revision} />
    </>
  )
}
