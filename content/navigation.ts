export type NavLink = { label: string; to: `/${string}` }

export const header = {
  label: 'Main',
  links: [
    { label: 'Home', to: '/' },
    { label: 'Training', to: '/training' },
    { label: 'Accreditations', to: '/accreditations' },
    { label: 'Contact', to: '/contact' },
  ] satisfies readonly NavLink[],
  /** In the phone's menu the categories stand under this link. */
  categoriesUnder: '/training',
  /** Scrolls to the popular courses on the home page. */
  bookCourse: { label: 'Book Course', to: '/', section: 'popular-courses', scrollDelayMs: 100 },
  menu: { open: 'Open menu', close: 'Close menu' },
  account: {
    label: 'Account',
    signIn: { label: 'Sign in', to: '/sign-in' },
    dashboard: { label: 'Dashboard', to: '/dashboard' },
    signOut: 'Sign Out',
  },
  skipToContent: 'Skip to content',
} as const

export const footer = {
  quickLinks: {
    heading: 'Quick links',
    links: [
      { label: 'Home', to: '/' },
      { label: 'Training', to: '/training' },
      { label: 'All courses', to: '/courses' },
      { label: 'Accreditations', to: '/accreditations' },
      { label: 'Contact', to: '/contact' },
      { label: 'Check a certificate', to: '/verify' },
    ] satisfies readonly NavLink[],
  },
  popularCourses: {
    heading: 'Popular courses',
    courseIds: [
      'door-supervisor',
      'security-guard',
      'emergency-first-aid',
      'door-supervisor-refresher',
    ],
  },
  contact: { heading: 'Contact' },
  social: { heading: 'Follow us' },
  legal: {
    label: 'Legal',
    links: [
      { label: 'Privacy Policy', to: '/privacy-policy' },
      { label: 'Terms of Service', to: '/terms-of-service' },
      { label: 'Cookie Policy', to: '/cookie-policy' },
    ] satisfies readonly NavLink[],
    cookieSettings: 'Cookie settings',
  },
  staff: { label: 'Staff', to: '/admin/login' },
} as const

export const backToCourses = { label: 'Back to Courses', to: '/courses' } as const satisfies NavLink
