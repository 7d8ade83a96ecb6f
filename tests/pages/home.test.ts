import { expect, test } from 'vitest'
import { poundsText } from '#app/domain/basics/money.ts'
import { claims } from '#content/claims.ts'
import { courses } from '#content/courses/catalogue.ts'
import { ask, readMain } from './academy-pages.ts'

test('the home page leads to the courses and to help', async () => {
  const [hero] = (await readMain('/')).all('section')
  expect(hero?.link('View All Courses').attributes.href).toBe('/courses')
  expect(hero?.link('Need Any Help?').attributes.href).toBe('/contact')
})

test('the awarding organisation is shown with its logo and the regulatory line', async () => {
  const section = (await readMain('/')).region('Our awarding organisation')
  expect(section.all('svg').length).toBeGreaterThan(0)
  expect(section.text).toContain('Regulated by Ofqual')
  expect(section.text).toContain('King’s Award winner')
})

test('the three popular courses are shown with price, length, features and a link', async () => {
  const main = await readMain('/')
  const popular = main.one('#popular-courses')
  expect(popular.texts('h2')).toEqual(['Popular Training Courses'])
  const shown = courses.filter((course) => course.popular)
  expect(shown).toHaveLength(3)
  expect(popular.texts('h3')).toEqual(shown.map(({ title }) => title.catalogue))
  for (const { title, price, duration, features, url } of shown) {
    const card = popular.around('li', title.catalogue)
    expect(card.text).toContain(poundsText(price.catalogue))
    expect(card.text).toContain(duration.catalogue)
    expect(card.texts('li')).toEqual([...features])
    expect(card.link(new RegExp(`^Book Course ?: ${title.catalogue}$`)).attributes.href).toBe(url)
  }
  expect(popular.link('View All Courses').attributes.href).toBe('/courses')
})

test('three benefits say why to choose the academy', async () => {
  const why = (await readMain('/')).one('#why-choose')
  expect(why.one('h2').text).toMatch(/^Why choose/)
  expect(why.all('h3')).toHaveLength(3)
})

test('the figures are there before the script asks for them, and are what it is answered', async () => {
  const strip = (await readMain('/')).one('[data-statistics]')
  for (const text of ['Students Trained', 'Pass Rate', 'Course Options', 'Years Experience']) {
    expect(strip.saying(text)).toHaveLength(1)
  }
  const { passRate, yearsExperience, fallback } = claims
  for (const figure of [passRate, yearsExperience, fallback.studentsTrained, '10']) {
    expect(strip.saying(figure)).toHaveLength(1)
  }
  const stats = await (await ask('/api/stats')).json()
  expect(stats).toEqual({
    courseOptions: 10,
    studentsTrainedFormatted: expect.stringMatching(/^\d,?\d*00\+$/),
  })
})
