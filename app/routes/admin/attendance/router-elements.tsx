import type { ComponentProps } from 'react'
import { Form, Link } from 'react-router'
import type { SheetElements } from '#app/site/register/sheet-elements.ts'

/** In the portal a saved form does not load the page anew. */
export const routerElements: ComponentProps<typeof SheetElements>['value'] = {
  Form: (props) => <Form method="post" preventScrollReset {...props} />,
  Link: ({ href, ...props }) => <Link to={href} preventScrollReset {...props} />,
}
