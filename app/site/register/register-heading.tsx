type Props = { courseTitle: string; text: string }

export function RegisterHeading({ courseTitle, text }: Props) {
  return (
    <>
      <a href="/trainer" className="font-semibold text-link underline underline-offset-4">
        Your dates
      </a>
      <h1 className="mt-3 text-3xl">Register: {courseTitle}</h1>
      <p className="mt-2 mb-8 text-lg text-ink-2">{text}</p>
    </>
  )
}
