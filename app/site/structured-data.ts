import { type Academy, academy } from '../../content/academy.ts'
import { openingHours } from '../../content/opening-hours.ts'

/** For search engines: who we are and where. Nothing stands here that the academy has not stated. */
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

/** How other pages name the academy that the home page describes. */
export function academyReference(publicUrl: string) {
  return { '@id': `${publicUrl}/#academy`, url: `${publicUrl}/` }
}
