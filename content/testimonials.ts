import type { Testimonial } from '#app/domain/catalogue/testimonial.ts'

export const testimonials: readonly Testimonial[] = [
  {
    where: 'training',
    quote:
      'The physical intervention days were demanding and well run. The trainer had worked on doors for years and explained the law behind every technique.',
    name: 'Daniel O.',
    role: 'Door supervisor',
    company: 'A music venue in Kingston',
    rating: 5,
    sample: true,
  },
  {
    where: 'training',
    quote:
      'I came from retail and had never sat an exam like this. The pre-course reading helped, and someone answered the phone when I was stuck on my licence application.',
    name: 'Priya S.',
    role: 'Security guard',
    company: 'An office building in Croydon',
    rating: 4,
    sample: true,
  },
  {
    where: 'accreditations',
    quote:
      'We send new starters here because the paperwork is right: results reach us promptly, and clients accept the certificates without a question.',
    name: 'Martin H.',
    role: 'Operations manager',
    company: 'A guarding contractor in Surrey',
    rating: 5,
    sample: true,
  },
  {
    where: 'accreditations',
    quote:
      'Our stewards took Spectator Safety Level 2 as a group. The assessments were based on real match days, and the qualification is one our safety officer recognises.',
    name: 'Eleanor W.',
    role: 'Event safety coordinator',
    company: 'A non-league football club',
    rating: 5,
    sample: true,
  },
]
