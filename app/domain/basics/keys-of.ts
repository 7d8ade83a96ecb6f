/** The keys of a table, in its order: a list and the words for each of it are written once. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>) {
  return Object.keys(table) as [Key, ...Key[]]
}
