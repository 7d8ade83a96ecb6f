import { type ComponentType, createElement } from 'react'

/**
 * When the browser loads an island's code:
 * - `idle`: after the page has loaded, when the browser has nothing else to do;
 * - `visible`: as `idle`, and not before one of these is seen or the page is used;
 * - `press`: when somebody touches it;
 * - `signed-in`: at once, for somebody who may be signed in.
 */
export type When = 'idle' | 'visible' | 'press' | 'signed-in'

type Props<Of extends object> = {
  /** The name of its file: `statistics` is `statistics.island.tsx`. */
  name: string
  when: When
  of: ComponentType<Of>
  props: Of
}

/**
 * A part of a document that lives in the browser: rendered on the server like the rest, and taken
 * over by React when it is needed. Its component is the default export of `<name>.island.tsx`. Its
 * properties are sent as JSON, and it cannot use the router. On pages that React Router runs in the
 * browser it is an ordinary component.
 */
export function Island<Of extends object>({ name, when, of: Component, props }: Props<Of>) {
  // An element of our own, because it may stand wherever a part of a page may.
  return createElement(
    'page-island',
    { 'data-name': name, 'data-when': when, 'data-props': JSON.stringify(props) },
    <Component {...props} />,
  )
}
