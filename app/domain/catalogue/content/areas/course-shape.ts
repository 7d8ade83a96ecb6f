import type * as z from 'zod/mini'
import type { CategoryId, Pictogram } from '#app/domain/catalogue/category.ts'
import {
  choice,
  day,
  group,
  line,
  list,
  orNothing,
  paragraph,
  price,
  tick,
  wholeFigure,
} from '../content-field.ts'

const categories: Readonly<Record<CategoryId, string>> = {
  'sia-licensed': 'SIA licensed',
  refresher: 'Refresher',
  'first-aid': 'First aid',
  'spectator-safety': 'Spectator safety',
  'advanced-training': 'Advanced training',
}

const pictograms: Readonly<Record<Pictogram, string>> = {
  'door-supervisor': 'Door supervisor',
  'door-supervisor-refresher': 'Door supervisor, refresher',
  'security-guard': 'Security guard',
  'security-guard-refresher': 'Security guard, refresher',
  'emergency-first-aid': 'Emergency first aid',
  'first-aid-at-work': 'First aid at work',
  'mechanical-restraints': 'Restraints',
  'spectator-safety-level-2': 'Steward',
  'spectator-safety-level-3': 'Chief steward',
  'ai-future-security': 'Technology',
}

/** The list of courses may say one thing and the course's own page another: "Content to check" names it. */
const bothReadings = <Schema extends z.core.$ZodType>(
  label: string,
  field: (at: string) => Schema,
) =>
  group(label, {
    catalogue: field(`${label} in the list of courses`),
    page: field(`${label} on its own page`),
  })

const lines = (label: string, entry: string, hint?: string) =>
  list(label, line(entry, { most: 240 }), { entry, hint })

/** A course as the owner edits it. Its slug, and so its address, never changes. */
export const courseShape = group('Course', {
  title: bothReadings('Title', (at) => line(at, { most: 80 })),
  category: choice('Category', categories),
  level: line('Level', { most: 60, hint: 'Such as “SIA Level 2”.' }),
  duration: bothReadings('Duration', (at) => line(at, { most: 40 })),
  price: bothReadings('Price', (at) => price(at, 'In pounds, with everything that must be paid.')),
  format: line('How it is taught', { most: 120 }),
  bookable: tick('Can be booked online'),
  popular: orNothing(tick('Shown as popular')),
  included: orNothing(line('Included free of charge', { most: 120 })),
  description: paragraph('Description on the card', { most: 400 }),
  highlights: list('Highlights', line('Highlight', { most: 120 }), {
    entry: 'highlight',
    least: 3,
    most: 3,
  }),
  features: list('Features', line('Feature', { most: 120 }), {
    entry: 'feature',
    least: 4,
    most: 4,
  }),
  overview: list('About the course', paragraph('Paragraph', { most: 1200 }), {
    entry: 'paragraph',
    least: 1,
    most: 8,
  }),
  outline: list(
    'What is taught',
    group('Part', {
      title: line('Title of the part', { most: 100 }),
      topics: list('Topics', line('Topic', { most: 200 }), { entry: 'topic', least: 1 }),
    }),
    { entry: 'part' },
  ),
  audience: lines('Who it is for', 'reader'),
  minimumAge: orNothing(wholeFigure('Lowest age on the first day', { from: 14, to: 99 })),
  prerequisites: lines('Before you book', 'condition'),
  whatToBring: lines('What to bring', 'thing'),
  whatIsIncluded: lines('What the price covers', 'thing'),
  notIncluded: lines(
    'What it does not cover',
    'charge',
    'Charges by others only: whatever everybody has to pay belongs to the price.',
  ),
  assessment: lines('Assessment', 'paragraph'),
  qualification: orNothing(
    group('Qualification', {
      kind: choice('Kind', { Award: 'Award', Certificate: 'Certificate' }),
      isConfirmed: tick('The awarding organisation has confirmed it'),
    }),
  ),
  validYears: orNothing(
    wholeFigure('The certificate is valid for so many years', { from: 1, to: 10 }),
  ),
  nextDate: line('Next date while none is scheduled', { most: 60 }),
  dates: list('Dates listed while none is scheduled', line('Dates', { most: 40 }), {
    entry: 'date',
    most: 12,
  }),
  workshop: orNothing(
    group('Happens once', {
      date: day('Day'),
      dateText: line('The day in words', { most: 60 }),
      earlyBird: group('Early price', {
        price: price('Price until then'),
        before: day('Before'),
        beforeText: line('That day in words', { most: 60 }),
      }),
    }),
  ),
  icon: choice('Drawing', pictograms),
  summary: line('For search engines', { most: 155 }),
})

export type CourseBody = z.infer<typeof courseShape>
