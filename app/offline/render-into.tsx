import { type ReactNode, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Puts this in the place of what the page has there. React's other function for it would be a part of
 * the file with React that public pages load.
 */
export function renderInto(element: HTMLElement, shown: ReactNode) {
  element.replaceChildren()
  hydrateRoot(element, <Later>{shown}</Later>)
}

/** Nothing at first, as the element has nothing. */
function Later({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => setDue(true), [])
  return isDue ? children : null
}
