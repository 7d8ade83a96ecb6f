type Sent = { headers?: Record<string, string>; body: Buffer | Buffer[] }

type BadBody = {
  name: string
  make: (fields: Record<string, string>) => Sent
  /** How it is refused; where nothing is said, any answer but a failure will do. */
  status?: number
  /** Refused before the request reaches a route, so it is the same for all of them. */
  beforeRoutes?: true
}

const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const multipart = (boundary: string) => ({
  'Content-Type': `multipart/form-data; boundary=${boundary}`,
})

const parts = (fields: Record<string, string>, boundary: string, more = '') =>
  Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`,
    )
    .join('')

const twoMegabytes = Buffer.alloc(2 * 1024 * 1024, 'a=1&')

/** What no page of ours sends. */
export const badBodies: BadBody[] = [
  {
    name: 'a form that says it is JSON',
    make: (fields) => ({
      headers: { 'Content-Type': 'application/json' },
      body: Buffer.from(JSON.stringify(fields)),
    }),
    status: 415,
  },
  {
    name: 'a form that says it is text',
    make: (fields) => ({
      headers: { 'Content-Type': 'text/plain' },
      body: Buffer.from(encode(fields)),
    }),
    status: 415,
  },
  {
    name: 'a form that does not say what it is',
    make: (fields) => ({ headers: { 'Content-Type': '' }, body: Buffer.from(encode(fields)) }),
    status: 415,
  },
  {
    name: 'parts without a boundary',
    make: (fields) => ({
      headers: { 'Content-Type': 'multipart/form-data' },
      body: Buffer.from(`${parts(fields, 'x')}--x--\r\n`),
    }),
    // Nobody can count its fields.
    status: 415,
  },
  {
    name: 'parts with another boundary than they say',
    make: (fields) => ({
      headers: multipart('one'),
      body: Buffer.from(`${parts(fields, 'other')}--other--\r\n`),
    }),
    status: 400,
  },
  {
    name: 'parts that break off',
    make: (fields) => ({
      headers: multipart('x'),
      body: Buffer.from(`${parts({ ...fields, last: 'x' }, 'x')}--x\r\nContent-Disp`),
    }),
    status: 400,
  },
  { name: 'two megabytes', make: () => ({ body: twoMegabytes }), status: 413, beforeRoutes: true },
  {
    name: 'two megabytes that do not say their size',
    make: () => ({ headers: { 'Transfer-Encoding': 'chunked' }, body: [twoMegabytes] }),
    status: 413,
    beforeRoutes: true,
  },
  { name: 'nothing', make: () => ({ body: Buffer.alloc(0) }) },
  {
    name: 'five thousand fields',
    make: (fields) => ({
      body: Buffer.from(
        `${Array.from({ length: 5_000 }, (_, nth) => `f${nth}=${nth}`).join('&')}&${encode(fields)}`,
      ),
    }),
    beforeRoutes: true,
  },
  {
    name: 'a NUL in every field',
    make: (fields) => ({ body: Buffer.from(encode(mapped(fields, (value) => `${value}\0x`))) }),
  },
  {
    name: 'letters that are none',
    make: (fields) => ({
      body: Buffer.concat(
        Object.keys(fields).flatMap((name) => [
          Buffer.from(`&${name}=%ff%fe%ed%a0%80`),
          Buffer.from([0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
        ]),
      ),
    }),
  },
  {
    name: 'every field long',
    make: (fields) => {
      const length = Math.floor(60_000 / Math.max(1, Object.keys(fields).length))
      return { body: Buffer.from(encode(mapped(fields, () => 'a'.repeat(length)))) }
    },
  },
  {
    name: 'every field twice',
    make: (fields) => ({ body: Buffer.from(`${encode(fields)}&${encode(fields)}`) }),
  },
  {
    name: 'every field a file',
    make: (fields) => ({
      headers: multipart('x'),
      body: Buffer.from(`${parts(fields, 'x', '; filename="../../etc/passwd"')}--x--\r\n`),
    }),
  },
  {
    name: 'names that mean something to a machine',
    make: (fields) => ({
      body: Buffer.from(
        `__proto__=1&constructor=1&toString=1&__proto__[admin]=1&constructor[prototype][admin]=1&${encode(
          mapped(fields, () => '__proto__'),
        )}`,
      ),
    }),
  },
  {
    name: 'numbers past every end',
    make: (fields) => ({
      body: Buffer.from(
        encode(mapped(fields, (value) => (/^\d+$/.test(value) ? '9'.repeat(15) : value))),
      ),
    }),
  },
  {
    name: 'days that never were',
    make: (fields) => ({
      body: Buffer.from(
        encode(mapped(fields, (value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? '0000-01-01' : value))),
      ),
    }),
  },
]

function mapped(fields: Record<string, string>, change: (value: string) => string) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]))
}
