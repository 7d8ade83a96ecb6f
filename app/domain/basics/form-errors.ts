type Issue = { path: readonly PropertyKey[]; message: string }

/** The first message for the toast, and the first message of each field for the form. */
export function formErrors(issues: readonly Issue[]) {
  const byField: Record<string, string> = {}
  for (const { path, message } of issues) byField[String(path[0] ?? '')] ??= message
  return { first: issues[0]?.message ?? '', byField }
}
