/** For programs that check badges, also those that run in a page of somebody else. */
export function publicJson(value: unknown, { keepSeconds }: { keepSeconds: number }) {
  return Response.json(value, {
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': keepSeconds === 0 ? 'no-store' : `public, max-age=${keepSeconds}`,
      'X-Robots-Tag': 'noindex',
    },
  })
}
