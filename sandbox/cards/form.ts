export type Value = string | number | boolean | null | undefined | Value[] | Params
export type Params = { [name: string]: Value }

/** Decodes `line_items[0][price_data][currency]=gbp`; keys 0, 1, 2 … make a list. */
export function decodeForm(text: string): Params {
  const form: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part, at, all) => part !== '' || at < all.length - 1)
    if (name.endsWith('[]')) path.push(`${count(form, path)}`)
    put(form, path, value)
  }
  return lists(form) as Params
}

function put(into: Params, path: string[], value: string) {
  const [first = '', ...rest] = path
  // Not by assignment: a name such as __proto__ must not change the prototype.
  if (!Object.hasOwn(into, first)) {
    Object.defineProperty(into, first, { value: {}, enumerable: true, writable: true })
  }
  if (rest.length === 0) into[first] = value
  else if (isParams(into[first])) put(into[first], rest, value)
}

function count(form: Params, path: string[]): number {
  let found: Value = form
  for (const part of path) found = isParams(found) ? found[part] : undefined
  return isParams(found) ? Object.keys(found).length : 0
}

function lists(value: Value): Value {
  if (!isParams(value)) return value
  const entries = Object.entries(value).map(([name, each]) => [name, lists(each)] as const)
  const isList = entries.length > 0 && entries.every(([name], at) => name === `${at}`)
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}

export function isParams(value: Value): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
