import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Resolves when the island and all that is in it listens. */
export function hydrateIsland(element: HTMLElement, Component: ComponentType<object>) {
  const props: object = JSON.parse(element.dataset.props ?? '{}')
  return new Promise<void>((resolve) => {
    hydrateRoot(
      element,
      <Tell onMount={resolve}>
        <Component {...props} />
      </Tell>,
    )
  })
}

function Tell({ onMount, children }: { onMount: () => void; children: ReactNode }) {
  useEffect(onMount, [onMount])
  return children
}
