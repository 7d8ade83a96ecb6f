import { academy } from '#content/academy.ts'
import { legalDocuments } from '#content/promises.ts'
import { courseRules } from '#content/rules/course-rules.ts'
import { entryRules } from '#content/rules/entry-rules.ts'
import { counted } from '../domain/basics/counted.ts'
import { retention } from '../domain/privacy/retention.ts'
import type { EntryRule } from '../domain/register/checks/entry-rule.ts'
import { type CourseRule, ruleOn } from '../domain/schedule/lawful/course-rule.ts'
import { type Delivery, deliveryNames, rulesFor } from '../domain/schedule/lawful/delivery.ts'
import { leastHoursText } from '../domain/schedule/lawful/judge-run.ts'
import { dayText } from '../domain/schedule/run-text.ts'
import { qualificationNames } from '../domain/schedule/trainers/qualification.ts'
import { pageFile } from './pack-page.tsx'

export type RuledCourse = { slug: string; title: string; delivery: Delivery; firstDay: string }

/** What was asked of these courses on the first of their days, and our documents in force. */
export function policiesPage(courses: readonly RuledCourse[], publicUrl: string) {
  return pageFile({
    title: 'Rules and policies in force',
    intro: <p>{academy.name}</p>,
    children: (
      <>
        {courses.map(({ slug, title, delivery, firstDay }) => (
          <section key={`${slug} ${delivery}`}>
            <h2>
              {title}, {deliveryNames[delivery].toLowerCase()}
            </h2>
            <ul>
              {[
                ...courseRuleTexts(ruleOn(rulesFor(courseRules[slug], delivery), firstDay)),
                ...entryRuleTexts(ruleOn(rulesFor(entryRules[slug], delivery), firstDay)),
              ].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h2>Documents</h2>
          <ul>
            {documents.map(({ name, path, dateText }) => (
              <li key={path}>
                {name}, {dateText}: {publicUrl}
                {path}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Identity</h2>
          <p>
            We keep a record of each document, never a picture: type, country, last four characters,
            last day or day of issue, who saw it and when.
          </p>
        </section>
      </>
    ),
  })
}

const documents = [
  {
    name: 'Privacy policy',
    path: '/privacy-policy',
    dateText: legalDocuments.privacyPolicy.dateText,
  },
  {
    name: 'Terms of service',
    path: '/terms-of-service',
    dateText: legalDocuments.termsOfService.dateText,
  },
]

function courseRuleTexts(rule: CourseRule | null) {
  if (!rule) return []
  const { minimum, perTrainer, mostPlaces, leastPlaces, noticeWorkingDays, qualifications } = rule
  return [
    `In force since ${dayText(rule.from)}: ${rule.source}`,
    minimum &&
      `At least ${minimum.days ? `${counted(minimum.days, 'day')} and ` : ''}${leastHoursText(minimum.hours)} of teaching without breaks`,
    perTrainer && `At most ${perTrainer} people for each trainer`,
    mostPlaces && `At most ${mostPlaces} people`,
    leastPlaces && `At least ${leastPlaces} people`,
    noticeWorkingDays && `The regulator is told ${noticeWorkingDays} working days before`,
    `Every trainer: ${qualifications.map((kind) => qualificationNames[kind].toLowerCase()).join('; ')}`,
  ].filter((text) => typeof text === 'string')
}

function entryRuleTexts(rule: EntryRule | null) {
  if (!rule) return []
  const { minimumAge, firstAid, licence, eLearning, counterTerrorism } = rule
  const { english, fitness, identity } = rule
  const asked = [
    minimumAge && `${minimumAge} or over`,
    firstAid && `first aid certificate with ${firstAid.monthsLeft} months left`,
    licence && 'licence',
    eLearning && 'self-study',
    counterTerrorism && 'certificates of ACT Awareness and ACT Security',
    english && 'English at Level 1 or B2',
    fitness && 'declaration of fitness',
    identity === 'test' ? 'one identity document' : 'one group A and two group B documents',
  ].filter((text) => typeof text === 'string')
  return [`Checked before the course (${rule.source}): ${asked.join(', ')}`]
}

/** How long what is in the pack is kept. */
export function retentionPage() {
  const years = (count: number) => counted(count, 'year')
  const kept = [
    ['Registers with signatures', `${years(retention.trainingEvidenceYears)} after the course`],
    [
      'Records of identity, English, first aid and licences',
      `${years(retention.trainingEvidenceYears)} after the course`,
    ],
    [
      'Dates of birth and declarations',
      `${years(retention.participantDetailsYears)} after the course`,
    ],
    ['Results of assessments', `${years(retention.trainingEvidenceYears)} after the course`],
    [
      'Our records of attendance and result',
      `As long as the booking: ${years(retention.financialYears)} after its financial year`,
    ],
    [
      'Recordings of practical assessments',
      `${years(retention.practicalRecordingYears)} after the assessment; not in this system`,
    ],
    [
      'Adjustments that somebody asked for',
      `${retention.optionalDetailsDays} days after the course`,
    ],
    ['Trainers and their qualifications', `${years(retention.trainerYears)} after they left`],
  ] as const
  return pageFile({
    title: 'How long records are kept',
    intro: <p>{academy.name}. Afterwards the system deletes what is in it by itself.</p>,
    children: (
      <table>
        <thead>
          <tr>
            <th>What</th>
            <th>Kept for</th>
          </tr>
        </thead>
        <tbody>
          {kept.map(([what, long]) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{long}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  })
}
