/** Whether a link of a navigation leads to the page at `pathname`, or to the list that it belongs to. */
export const isCurrentPage = (to: string, pathname: string) =>
  pathname === to || pathname.startsWith(`${to}/`)
