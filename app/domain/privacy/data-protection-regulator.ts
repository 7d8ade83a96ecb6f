type Regulator = { from: string | null; name: string }

/** Who supervises data protection on a day; one whose first day is not known yet does not count. */
export function dataProtectionRegulator(regulators: readonly Regulator[], day: string) {
  const begun = regulators.filter(({ from }) => from !== null && from <= day)
  return begun.at(-1)?.name ?? regulators[0]?.name ?? ''
}
