import type { LetterTasks } from '#app/domain/mail/confirmation-fields.ts'
import { ActionButton, BulletList, Section } from '../letter-parts.tsx'

type Props = {
  tasks: LetterTasks | undefined
  /** Where it is done, and what the button says. */
  page: string
  action: string
}

/** What is still to be done, before everything else that a confirmation says; then this is its one button. */
export function ToDo({ tasks, page, action }: Props) {
  if (!tasks || tasks.lines.length + tasks.notes.length === 0) return null
  const lines = tasks.lines.map(({ text, due }) => (due ? `${text} (${due})` : text))
  return (
    <Section title={tasks.headline || 'Nothing to fill in'}>
      <BulletList items={[...lines, ...tasks.notes]} />
      {tasks.lines.length > 0 ? <ActionButton href={page}>{action}</ActionButton> : null}
    </Section>
  )
}
