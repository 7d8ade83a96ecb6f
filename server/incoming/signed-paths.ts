/** Requests to these are signed by the card provider and come from no page. */
export const signedPaths: ReadonlySet<string> = new Set(['/api/payments/events'])
