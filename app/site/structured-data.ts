import { type Academy, academy } from '#content/academy.ts'
import { openingHours } from '#content/opening-hours.ts'

/** schema.org data of the academy; only what the content states. */
export function academyData(publicUrl: string) {
  const { name, about, address, phones, email, social }: Academy = academy
  const profiles = social.filter(({ placeholder }) => !placeholder).map(({ href }) => href)
  return {
    '@context': 'https://schema.org',
    '@type': ['EducationalOrganization', 'LocalBusiness'],
    ...academyReference(publicUrl),
    name,
    description: about,
    logo: `${publicUrl}/icon-512.png`,
    image: `${publicUrl}/share/home.png`,
    telephone: phones.bookings.e164,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.town,
      addressRegion: address.county,
      addressCountry: address.countryCode,
    },
    openingHoursSpecification: openingHours.flatMap(({ weekdays, open }) =>
      open
        ? [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: weekdays,
              opens: open.from,
              closes: open.to,
            },
          ]
        : [],
    ),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  }
}

/** Reference from other pages to the data on the home page. */
export function academyReference(publicUrl: string) {
  return { '@id': `${publicUrl}/#academy`, url: `${publicUrl}/` }
}
