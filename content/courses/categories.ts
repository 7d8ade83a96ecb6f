import type { Category } from '#app/domain/catalogue/category.ts'

export const categories: readonly Category[] = [
  {
    id: 'sia-licensed',
    title: 'SIA Licensed Training',
    description:
      'The qualifications you need before you can apply for a door supervisor or security guard licence.',
    icon: 'door-supervisor',
    colour: 'blue',
  },
  {
    id: 'refresher',
    title: 'Refresher Training',
    description: 'The refresher awards that licence holders have to pass before they renew.',
    icon: 'door-supervisor-refresher',
    colour: 'amber',
  },
  {
    id: 'first-aid',
    title: 'First Aid Training',
    description: 'Workplace first aid at two levels, with certificates valid for 3 years.',
    icon: 'emergency-first-aid',
    colour: 'green',
  },
  {
    id: 'spectator-safety',
    title: 'Spectator Safety',
    description: 'For stewards and the people who supervise them at sports grounds and events.',
    icon: 'spectator-safety-level-2',
    colour: 'red',
  },
  {
    id: 'advanced-training',
    title: 'Advanced Training',
    description: 'Specialist skills for people who already work in security or manage it.',
    icon: 'ai-future-security',
    colour: 'teal',
  },
]
