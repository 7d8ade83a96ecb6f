/** These columns of a table under their own names, for a `select` or `returning`. */
export function columnsOf<Table extends object, Name extends keyof Table>(
  table: Table,
  ...names: Name[]
) {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>
}
