/** A page that holds nothing personal and nothing that changes: rendered once, at start. */
export type PublicPage = {
  path: string
  /** Parameters the page understands; with one of them it is rendered for the request. */
  query?: readonly string[]
}

export const publicPages: readonly PublicPage[] = [{ path: '/courses' }]
