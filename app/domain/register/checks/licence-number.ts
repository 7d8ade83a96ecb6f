/** Sixteen figures, with or without spaces or hyphens; null for anything else. */
export function licenceNumber(typed: string) {
  const figures = typed.replaceAll(/[\s-]/g, '')
  return /^\d{16}$/.test(figures) ? figures.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : null
}
