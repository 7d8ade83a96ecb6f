import { courses } from '../../../content/courses/catalogue.ts'
import type { Route } from './+types/list.ts'

export function loader() {
  return { courses }
}
export default function List({ loaderData }: Route.ComponentProps) {
  return <main>{loaderData.courses.map((c) => <p key={c.id}>{c.title.catalogue}</p>)}</main>
}
