/** A link within the page, or a page kept by the browser for going back, would leave it open. */
export function closeMenuOnTap() {
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('[popover] a')
    link?.closest<HTMLElement>('[popover]')?.hidePopover()
  })
}
