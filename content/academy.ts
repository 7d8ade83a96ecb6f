type Phone = {
  label: string
  display: string
  /** For structured data and links. */
  e164: `+44${string}`
  href: `tel:+44${string}`
}

type SocialLink = {
  platform: 'facebook' | 'instagram' | 'linkedin' | 'youtube'
  label: string
  href: `https://${string}`
  /** The academy's own profile is not known yet: the link leads to the platform. */
  placeholder: boolean
}

export type Academy = {
  name: string
  shortName: string
  /** The contracting party and data controller. */
  legalName: string
  /** The governing law of the contract, as text. */
  law: string
  address: { street: string; town: string; county: string; country: string; countryCode: 'GB' }
  addressLine: string
  phones: { bookings: Phone; operations: Phone }
  email: `${string}@${string}.example`
  whatsApp: { label: string; display: string; href: `https://wa.me/44${string}` }
  social: readonly SocialLink[]
  openingHoursText: string
  awardingOrganisation: { name: string; regulator: string; regulation: string; award: string }
  regulatoryLine: string
  /** Who supervises data protection, from which day on; null where that day is not known yet. */
  dataProtectionRegulators: readonly { from: string | null; name: string }[]
  about: string
  copyrightYear: number
}

export const academy = {
  name: 'Epsom Security & Safety Academy',
  shortName: 'Epsom Academy',
  legalName: 'Epsom Security & Safety Academy',
  law: 'England and Wales',

  address: {
    street: '64 South Street',
    town: 'Epsom',
    county: 'Surrey',
    country: 'United Kingdom',
    countryCode: 'GB',
  },
  addressLine: '64 South Street, Epsom, Surrey',

  phones: {
    bookings: {
      label: 'Office and bookings',
      display: '01632 960146',
      e164: '+441632960146',
      href: 'tel:+441632960146',
    },
    operations: {
      label: 'Operations',
      display: '01632 960182',
      e164: '+441632960182',
      href: 'tel:+441632960182',
    },
  },
  email: 'bookings@epsom-academy.example',
  whatsApp: {
    label: 'Message us on WhatsApp',
    display: '01632 960146',
    href: 'https://wa.me/441632960146',
  },

  social: [
    {
      platform: 'facebook',
      label: 'Facebook',
      href: 'https://www.facebook.com/',
      placeholder: true,
    },
    {
      platform: 'instagram',
      label: 'Instagram',
      href: 'https://www.instagram.com/',
      placeholder: true,
    },
    {
      platform: 'linkedin',
      label: 'LinkedIn',
      href: 'https://www.linkedin.com/',
      placeholder: true,
    },
  ],

  openingHoursText: 'Mon-Fri 9:00-18:00, Sat 9:00-16:00, Sun closed',

  awardingOrganisation: {
    name: 'our awarding organisation',
    regulator: 'Ofqual',
    regulation: 'Regulated by Ofqual, the qualifications regulator for England',
    award: 'King’s Award winner',
  },
  regulatoryLine:
    'Our qualifications are issued by our awarding organisation: regulated by Ofqual, and a King’s Award winner.',

  dataProtectionRegulators: [
    { from: '2018-05-25', name: 'Information Commissioner’s Office' },
    // It takes over when section 119 of the Data (Use and Access) Act 2025 starts.
    { from: null, name: 'Information Commission' },
  ],

  about:
    'Security, first aid and spectator safety training in Epsom, Surrey. We prepare door supervisors, security guards, first aiders and event staff for nationally regulated qualifications, and help them with the steps that come after.',

  copyrightYear: 2024,
} as const satisfies Academy
