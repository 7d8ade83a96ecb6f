/** One line of the file: our number of a certificate, or the reference of its booking, and theirs. */
export type NumberLine = { line: number; ours: string; theirs: string }

export type NumberProblem = { line: number; problem: string }

type Known = {
  /** By our number and by the booking's reference. */
  id: string
  awardingNumber: string | null
  isWithdrawn: boolean
}

export type NumberChange = { id: string; line: number; from: string | null; to: string }

const most = 2000

/** The lines of a file as awarding organisations export it: with commas or semicolons, with or without a header. */
export function readNumberLines(text: string): { lines: NumberLine[]; problems: NumberProblem[] } {
  const whole = wholeProblem(text)
  if (whole) return { lines: [], problems: [whole] }
  const problems: NumberProblem[] = []
  const lines = linesOf(text)
    .map((each, nth) => ({ line: nth + 1, cells: cellsOf(each) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .filter(({ line, cells }) => !(line === 1 && isHeader(cells)))
    .flatMap(({ line, cells: [ours = '', theirs = '', ...more] }) => {
      if (ours === '' || theirs === '') problems.push({ line, problem: 'Two columns are needed' })
      else if (more.some((cell) => cell !== ''))
        problems.push({ line, problem: 'Too many columns' })
      else if (numberProblem(theirs)) problems.push({ line, problem: 'The number is too long' })
      else return [{ line, ours: ours.toUpperCase(), theirs }]
      return []
    })
  return { lines, problems }
}

const linesOf = (text: string) => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)

/** What makes every line doubtful, so that it is said alone. */
function wholeProblem(text: string): NumberProblem | null {
  const written = linesOf(text)
  const garbled = written.findIndex((each) => /[\uFFFD\0]/.test(each))
  if (garbled !== -1) {
    const problem = 'Please save the file as CSV UTF-8: this cannot be read'
    return { line: garbled + 1, problem }
  }
  // The first line may be a header.
  const filled = written.slice(1).filter((each) => each.trim() !== '').length
  return filled > most ? { line: most + 1, problem: `At most ${most} lines` } : null
}

/** Without characters that nobody sees: with them one number would look like another. */
export const seenNumber = (typed: string) => typed.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()

/** What is wrong with a number as typed; null when nothing is. */
export function numberProblem(theirs: string) {
  if (theirs === '') return 'Please enter the number'
  return theirs.length > 60 ? 'The number is too long' : null
}

/** What a file would change: everything, or nothing while one line is wrong. */
export function judgeNumbers(
  lines: readonly NumberLine[],
  known: ReadonlyMap<string, Known>,
  /** Whose certificate each of their numbers is now; a withdrawn one gives its number up. */
  owners: ReadonlyMap<string, string>,
) {
  // Two numbers that were mixed up change places in one file.
  const given = new Map(lines.map(({ ours, theirs }) => [known.get(ours)?.id ?? ours, theirs]))
  const problems: NumberProblem[] = []
  const changes: NumberChange[] = []
  const seen = new Map<string, number>()
  let unchanged = 0
  for (const { line, ours, theirs } of lines) {
    const certificate = known.get(ours)
    const twice = seen.get(certificate?.id ?? ours) ?? seen.get(`number ${theirs}`)
    const owner = owners.get(theirs)
    if (!certificate) problems.push({ line, problem: `No certificate is called ${ours}` })
    else if (certificate.isWithdrawn) problems.push({ line, problem: `${ours} is withdrawn` })
    else if (twice) problems.push({ line, problem: `The same as in line ${twice}` })
    else if (owner && owner !== certificate.id && (given.get(owner) ?? theirs) === theirs) {
      problems.push({ line, problem: `${theirs} belongs to another certificate` })
    } else if (certificate.awardingNumber === theirs) unchanged += 1
    else changes.push({ id: certificate.id, line, from: certificate.awardingNumber, to: theirs })
    seen.set(certificate?.id ?? ours, line)
    seen.set(`number ${theirs}`, line)
  }
  return { changes, problems, unchanged }
}

function isHeader([ours = '', theirs = '']: readonly string[]) {
  return !/\d/.test(ours) && !/\d/.test(theirs)
}

/** Cells may stand in quotes, which are doubled inside. */
function cellsOf(line: string) {
  const separator = line.includes(';') && !line.includes(',') ? ';' : ','
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? ''
    if (isQuoted && letter === '"' && line[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"') isQuoted = !isQuoted
    else if (letter === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell].map(seenNumber)
}
