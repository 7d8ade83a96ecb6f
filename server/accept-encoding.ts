export type Encoding = 'br' | 'gzip' | 'identity'

const ours = ['br', 'gzip', 'identity'] as const
const chosen = new Map<string, Encoding>()

/** The encoding with the highest weight in Accept-Encoding; equal weights: br, gzip, identity. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = chosen.get(header)
  if (known) return known
  const encoding = negotiate(header)
  // Browsers send few different headers; the limit stops a client from filling the cache.
  if (chosen.size < 200) chosen.set(header, encoding)
  return encoding
}

function negotiate(header: string): Encoding {
  const preferences = new Map(header.split(',').map(parsePreference))
  const weight = (encoding: Encoding) =>
    preferences.get(encoding) ?? (encoding === 'identity' ? 0.0001 : (preferences.get('*') ?? 0))
  const best = ours.reduce((a, b) => (weight(b) > weight(a) ? b : a))
  return weight(best) > 0 ? best : 'identity'
}

function parsePreference(preference: string): [name: string, weight: number] {
  const [name = '', ...parameters] = preference.split(';').map((part) => part.trim().toLowerCase())
  const q = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = q === undefined ? 1 : Number(q.slice(2))
  return [name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0]
}
