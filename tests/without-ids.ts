/** Any figure may stand in an id or a hash by chance. */
export const withoutIds = (text: string) =>
  text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32,}/g, '')
