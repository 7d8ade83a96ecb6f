import { academy } from './academy.ts'

export type SavedAnswer = { key: string; name: string; text: string }

/** Answers to what visitors ask again and again; staff change them before they send one. */
export const savedAnswers: readonly SavedAnswer[] = [
  {
    key: 'dates',
    name: 'Dates and places',
    text: 'Thank you for your question. All our dates with the places left are on the page of each course, and you can book there at once. If none of them suits you, tell me which days do, and I will look for one.',
  },
  {
    key: 'before-you-come',
    name: 'What to bring',
    text: `Thank you for your question. Please bring a valid identity document, and wear comfortable clothes. For the SIA courses you need a first aid certificate that is valid for at least another 12 months, and you must be 18 or older. We are at ${academy.addressLine}.`,
  },
  {
    key: 'licence',
    name: 'The SIA licence',
    text: 'Thank you for your question. You apply for the licence yourself after you have passed the course; it usually takes 4 to 6 weeks. The fee for the licence goes to the SIA and is not part of the course price.',
  },
  {
    key: 'instalments',
    name: 'Paying in instalments',
    text: 'Thank you for your question. Yes, you can pay a deposit and the rest in instalments. Tell me which course and date you would like, and I will write down a plan for you.',
  },
  {
    key: 'groups',
    name: 'Groups and employers',
    text: `Thank you for your question. For three or more participants there is a discount of 15% for each person. It is taken off when you book the places together on our website. Or call us on ${academy.phones.bookings.display} with the number of people and the dates you have in mind, and we arrange the rest.`,
  },
]
