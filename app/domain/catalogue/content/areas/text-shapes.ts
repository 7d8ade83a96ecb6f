import {
  choice,
  day,
  group,
  key,
  line,
  list,
  orNothing,
  paragraph,
  price,
  tick,
  wholeFigure,
} from '../content-field.ts'

const reason = group('Point', {
  id: key(),
  title: line('Title', { most: 60 }),
  text: paragraph('Text', { most: 300 }),
})

export const homeShape = group('Home page', {
  benefits: list('The three cards', reason, { entry: 'card', least: 3, most: 3 }),
  claims: group('Figures', {
    passRate: line('Pass rate', { most: 10, hint: 'Such as “95%”.' }),
    yearsExperience: line('Years of experience', { most: 10 }),
    studentsBase: wholeFigure('People trained before bookings were counted here', {
      from: 0,
      to: 100_000,
    }),
    fallback: group('Shown while figures cannot be read', {
      courseOptions: wholeFigure('Course options', { from: 0, to: 100 }),
      studentsTrained: line('Students trained', { most: 10 }),
    }),
    priceFrom: line('Lowest price', { most: 12 }),
    priceTo: line('Highest price', { most: 12 }),
  }),
})

export const trainingShape = group('Training page', {
  whyChooseUs: list('Why choose us', reason, { entry: 'point', least: 1, most: 8 }),
})

export const questionsShape = group('Questions and answers', {
  faq: list(
    'Questions',
    group('Question', {
      id: key(),
      question: line('Question', { most: 120 }),
      answer: paragraph('Answer', { most: 800 }),
      link: orNothing(
        group('Link below the answer', {
          label: line('Words', { most: 60 }),
          to: line('Page of this site', { most: 120, hint: 'Such as “/courses”.' }),
        }),
      ),
    }),
    { entry: 'question', most: 24 },
  ),
})

export const testimonialsShape = group('Testimonials', {
  testimonials: list(
    'Testimonials',
    group('Testimonial', {
      where: choice('Shown on', { training: 'Training', accreditations: 'Accreditations' }),
      quote: paragraph('What was said, word for word', { most: 500 }),
      name: line('Name as agreed', { most: 60 }),
      role: line('Role', { most: 60 }),
      company: line('Where', { most: 80 }),
      rating: wholeFigure('Rating from 1 to 5', { from: 1, to: 5 }),
      sample: tick('Invented, to show the layout', 'Never shown on a site that takes real money.'),
      evidence: orNothing(
        group('How we know', {
          booking: line('Booking', { most: 20, hint: 'Its reference, such as CR-1A2B3C4D.' }),
          consentedOn: day('Agreed to be quoted on'),
        }),
      ),
    }),
    { entry: 'testimonial', most: 24 },
  ),
})

export const offersShape = group('Offers', {
  offersNote: paragraph('How an offer is taken up', { most: 400 }),
  offers: list(
    'Offers',
    group('Offer', {
      id: key(),
      title: line('Title', { most: 60 }),
      headline: line('In large type', { most: 40 }),
      percentOff: wholeFigure('Percent off', { from: 1, to: 90 }),
      description: paragraph('Description', { most: 200 }),
      condition: line('Condition', { most: 80 }),
      courses: orNothing(
        list('Courses of the package', line('Address of the course', { most: 60 }), {
          entry: 'course',
          most: 6,
        }),
      ),
      price: orNothing(group('Price of its own', { from: price('From'), save: price('Saves') })),
    }),
    { entry: 'offer', most: 8 },
  ),
})
