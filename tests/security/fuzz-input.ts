import fc from 'fast-check'

/** What people do not type: pieces that databases, parsers and browsers have stumbled over. */
const pieces = fc.constantFrom(
  ...[
    '\0',
    '\r\n',
    '\t',
    '\u202e',
    '\ufeff',
    '\ud800',
    '\uffff',
    '🚒',
    'é',
    '%',
    '%00',
    '%ff',
    '\\',
  ],
  ...["'", '"', '`', '<script>', '{{7*7}}', "' or 1=1 --", '; drop table users', '../'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'true', '[object Object]'],
  ...['-1', '0', '1e309', 'NaN', '9007199254740993', '2147483648', '0x10', '٣'],
  ...['0000-00-00', '0000-01-01', '9999-12-31', '275760-09-13', '2026-02-30', '25:61'],
  ...['//evil.example', 'a@b.cd', '@', '=1+1', 'cs_test_', 'evt_', 'Door Supervisor', 'all', 'yes'],
)

/** Tried every time; what is drawn comes after. */
export const worstTexts = ['\0', '', '\ud800', '__proto__', '%00', "'", '9'.repeat(400)]

export const oddText = fc.oneof(
  pieces,
  fc.array(pieces, { maxLength: 6 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.uuid(),
  fc.nat({ max: 3 }).map((times) => 'a'.repeat(10 ** times * 5)),
)

/** A form with some of its fields changed, left out, doubled or added to. */
export function oddForm(fields: Record<string, string>) {
  const names = Object.keys(fields)
  const change = fc.record({
    name: names.length > 0 ? fc.constantFrom(...names) : fc.constant('x'),
    to: fc.oneof({ weight: 5, arbitrary: oddText }, { weight: 1, arbitrary: fc.constant(null) }),
  })
  return fc.record({
    changes: fc.array(change, { maxLength: 3 }),
    more: fc.array(fc.tuple(oddText, oddText), { maxLength: 2 }),
    inParts: fc.boolean(),
  })
}

type OddForm = ReturnType<typeof oddForm> extends fc.Arbitrary<infer Value> ? Value : never

/** As a browser would have sent it. */
export function encoded(fields: Record<string, string>, { changes, more, inParts }: OddForm) {
  const form = inParts ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, to } of changes) {
    if (to === null) form.delete(name)
    else form.set(name, to)
  }
  for (const [name, value] of more) form.append(name, value)
  return new Response(form)
}

const names =
  'course category date session session_id attempt token next sent saved changed view done show search _routes'

/** The same text under every name that a page looks for, or one under a name that none does. */
export function oddQuery(text: string) {
  const fields = names.split(' ').map((name) => [name, text])
  return new URLSearchParams([...fields, [text, text]]).toString()
}

/** An event that is shaped like one, more or less. */
export const oddEvent = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc
    .record(
      {
        id: fc.oneof(oddText, fc.jsonValue()),
        object: fc.constantFrom('event', 'other'),
        type: fc.oneof(
          fc.constantFrom(
            ...['checkout.session.completed', 'checkout.session.expired', 'charge.refunded'],
            ...['charge.dispute.created', 'refund.updated', 'payment_intent.succeeded'],
          ),
          oddText,
        ),
        data: fc.oneof(
          fc.record(
            {
              object: fc.record(
                {
                  id: fc.oneof(oddText, fc.jsonValue()),
                  object: fc.constantFrom('checkout.session', 'charge', 'refund', 'dispute'),
                  payment_intent: fc.oneof(oddText, fc.jsonValue()),
                },
                { requiredKeys: [] },
              ),
            },
            { requiredKeys: [] },
          ),
          fc.jsonValue({ maxDepth: 2 }),
        ),
      },
      { requiredKeys: [] },
    )
    .map((event) => JSON.stringify(event)),
  oddText,
)
