import type { LetterFields } from '#app/domain/mail/letters.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { ActionButton, DetailTable, Paragraph, Section } from '#app/mail/letter-parts.tsx'
import type { LetterTemplate } from '#app/mail/letter-template.ts'

const titles: Record<LetterFields['register-day']['what'], string> = {
  closed: 'Register closed',
  amended: 'Register amended',
  'made-up': 'Make-up session recorded',
  'make-up-confirmed': 'Make-up session confirmed',
}

export const registerDay: LetterTemplate<'register-day'> = (closed, { publicUrl }) => {
  const day = runText({ startDate: closed.day, endDate: closed.day })
  const title = titles[closed.what] ?? 'Register'
  const isTaught = closed.what === 'closed' || closed.what === 'amended'
  const count = (people: number) => (isTaught ? String(people) : null)
  return {
    subject: `${title}: ${closed.courseTitle}, ${day}`,
    preview: isTaught
      ? `${closed.present} present, ${closed.late} late, ${closed.left} left, ${closed.absent} absent.`
      : closed.what === 'made-up'
        ? 'Somebody made up for teaching that they missed. It counts once the office has confirmed it.'
        : 'What somebody made up for counts from now on.',
    title,
    body: (
      <>
        <DetailTable
          rows={[
            ['Course', closed.courseTitle],
            ['Day', day],
            ['Present all day', count(closed.present)],
            ['Came late', count(closed.late)],
            ['Left early', count(closed.left)],
            ['Absent', count(closed.absent)],
            ['Without a signature', closed.unsigned > 0 ? String(closed.unsigned) : null],
            ['Corrections since it was closed', closed.amended > 0 ? String(closed.amended) : null],
          ]}
        />
        <ActionButton href={`${publicUrl}/admin/attendance/${closed.runId}`}>
          Open the register
        </ActionButton>
        <Section title="Keep this letter">
          <Paragraph>
            It proves that the register was not altered later: whoever checks it compares the rows
            and the checksum below (npm run verify-registers).
          </Paragraph>
          <DetailTable
            rows={[
              ['Register', closed.runId],
              ['Rows', String(closed.rows)],
              ['Checksum', closed.head],
            ]}
          />
        </Section>
      </>
    ),
  }
}
