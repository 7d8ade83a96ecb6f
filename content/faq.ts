import type { Question } from '#app/domain/catalogue/texts.ts'

export const faq: readonly Question[] = [
  {
    id: 'who-can-take-a-course',
    question: 'Who can take a course?',
    answer:
      'You need to be aged 18+, with valid ID and basic English: enough to follow the lessons, write a short report and sit the assessments. Some courses ask for more, such as a current licence or an earlier level. The course page lists it before you book.',
    link: { label: 'See all courses', to: '/courses' },
  },
  {
    id: 'how-long-does-the-licence-take',
    question: 'How long does it take to get my SIA licence?',
    answer:
      'Allow 4-6 weeks after completion of the course. The Security Industry Authority makes its own checks and decides on every application, so some take longer. You cannot work in a licensed role until the licence has been granted.',
  },
  {
    id: 'can-i-pay-in-instalments',
    question: 'Can I pay in instalments?',
    answer:
      'Yes. Payment plans are available with deposits and instalments. Ask us before you book: the online payment page takes the full price, so a plan is agreed with our team first.',
    link: { label: 'Ask about a payment plan', to: '/contact' },
  },
  {
    id: 'is-the-licence-fee-included',
    question: 'Does the price include the SIA licence?',
    answer:
      'No. The course price covers training and assessment. You apply for the licence yourself once you have passed, and pay its fee to the Security Industry Authority. GOV.UK shows the current fee.',
  },
  {
    id: 'do-i-need-first-aid-first',
    question: 'Do I need a first aid certificate before I start?',
    answer:
      'For door supervisor and security guard courses, refreshers included, yes: it must have at least 12 months left on the first day of the course. Some of our courses include the Level 3 Emergency First Aid at Work free of charge, and the course page says so. On its own it takes 1 day and the certificate is valid for 3 years.',
    link: { label: 'Emergency First Aid at Work', to: '/courses/emergency-first-aid' },
  },
  {
    id: 'do-i-need-a-refresher',
    question: 'Do I need a refresher course to renew my licence?',
    answer:
      'Yes, if you hold a door supervisor or security guard licence. Since 1 April 2025 refresher training has been required before either can be renewed.',
    link: { label: 'Door Supervisor Refresher', to: '/courses/door-supervisor-refresher' },
  },
  {
    id: 'what-happens-after-i-book',
    question: 'What happens after I book?',
    answer:
      'You get a confirmation e-mail within 5 minutes, and your pre-course materials follow by e-mail. Our team contacts you within 24 hours to schedule your dates. On the first day, please arrive 15 minutes early with your ID.',
  },
  {
    id: 'can-i-cancel',
    question: 'What if I have to cancel?',
    answer:
      'You get 75% back if you cancel more than 21 days before the start, 50% from 14 to 21 days before, and 25% from 7 days to less than 14 days before. After that, or if you do not attend, there is no refund. Your statutory rights, including the 14 days in which you can change your mind about an online booking, are unaffected.',
    link: { label: 'Read the full terms', to: '/terms-of-service' },
  },
  {
    id: 'can-i-change-my-booking',
    question: 'Can I come on another date, or send somebody else?',
    answer:
      'Yes, free of charge, on the page of your booking: move it to another date with a free place until 7 days before the start, up to twice, or send somebody else until noon of the day before. You can cancel there, too, and see first what comes back. The link is in your confirmation e-mail.',
    link: { label: 'Have the link sent again', to: '/find-booking' },
  },
]
