/** For programs that check badges, also those that run on a page of another site. Kept nowhere in between. */
export function publicJson(value: unknown) {
  return Response.json(value, {
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
