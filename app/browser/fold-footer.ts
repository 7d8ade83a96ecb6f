/** The lists of links in the footer are closed on a phone until somebody asks for one. */
export function foldFooter() {
  if (matchMedia('(width >= 40rem)').matches) return
  for (const list of document.querySelectorAll('details[data-fold]')) list.removeAttribute('open')
}
