/** Works a value out once for each key. For few keys: at the limit all are forgotten. */
export function remembered<Key, Value>(most: number, workOut: (key: Key) => Value) {
  const known = new Map<Key, Value>()
  return (key: Key): Value => {
    const found = known.get(key)
    if (found !== undefined) return found
    const value = workOut(key)
    if (known.size >= most) known.clear()
    known.set(key, value)
    return value
  }
}
