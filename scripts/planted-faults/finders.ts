import { askHere, type Edit, type FaultKind } from './fault.ts'
import {
  calledName,
  childOf,
  childrenOf,
  isInBlock,
  isText,
  type Place,
  placesIn,
  type SyntaxNode,
} from './syntax.ts'

type Change = { before: string; after: string; edits: Edit[] }
type Finder = (place: Place, source: string) => Change[]

/** What each kind makes of one place, if anything. */
export const finders: Record<FaultKind, Finder> = {
  'condition turned': turnCondition,
  'guard removed': (place, source) => leaveOutGuard(place, source, false),
  'gate opened': (place, source) => [
    ...leaveOutGuard(place, source, true),
    ...openGate(place, source),
  ],
  'figure changed': changeFigure,
  'call left out': leaveOutCall,
  'texts swapped': swapTexts,
}

const gate =
  /^(may(?!Not)|allow|within(Limit|Caps)|require|refuse)[A-Z]?|^(isOwn|owns|hasPermission)/
const otherComparison: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}

function turnCondition({ node, around }: Place, source: string): Change[] {
  // At the start of a statement a parenthesis would belong to the line before.
  if (around.some(({ type, start }) => type === 'ExpressionStatement' && start === node.start)) {
    return []
  }
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
    const test = childOf(node, 'test')
    return test ? [instead(test, source, `!(${textOf(test, source)})`)] : []
  }
  const [left, right] = [childOf(node, 'left'), childOf(node, 'right')]
  if (!left || !right) return []
  const operator = String(node.operator)
  const sides = [textOf(left, source), textOf(right, source)] as const
  if (node.type === 'BinaryExpression' && otherComparison[operator]) {
    return [instead(node, source, `${sides[0]} ${otherComparison[operator]} ${sides[1]}`)]
  }
  if (node.type === 'LogicalExpression' && operator !== '??') {
    const other = operator === '&&' ? '||' : '&&'
    return [instead(node, source, `(${sides[0]}) ${other} (${sides[1]})`)]
  }
  return []
}

/** An early return, refusal or throw, which is only a gate when it asks for a permission. */
function leaveOutGuard(place: Place, source: string, isGate: boolean): Change[] {
  const { node } = place
  const test = childOf(node, 'test')
  if (node.type !== 'IfStatement' || !test || node.alternate || !isInBlock(place)) return []
  const asks = placesIn(test).some(({ node: inner }) => gate.test(calledName(inner) ?? ''))
  if (asks !== isGate || !leaves(childOf(node, 'consequent'))) return []
  return [leftOut(node, source)]
}

function leaves(node: SyntaxNode | null): boolean {
  if (node?.type === 'BlockStatement') return leaves(childrenOf(node, 'body').at(-1) ?? null)
  return /^(Return|Throw|Continue)Statement$/.test(node?.type ?? '')
}

function openGate(place: Place, source: string): Change[] {
  const { node, around } = place
  const name = calledName(node) ?? ''
  if (!gate.test(name)) return []
  if (node.type === 'CallExpression' && /^(may|within|isOwn|owns|has)/.test(name)) {
    const awaited = around[0]?.type === 'AwaitExpression' || around[0]?.type === 'ChainExpression'
    return awaited ? [] : [instead(node, source, 'true')]
  }
  return []
}

function changeFigure({ node, around }: Place, source: string): Change[] {
  if (node.type !== 'Literal' || typeof node.value !== 'number') return []
  const [parent] = around
  const isIndex = parent?.type === 'MemberExpression' || parent?.type === 'AccessorProperty'
  const isKey = parent?.type === 'Property' && parent.key === node
  const isDrawn = around.some(({ type }) => type === 'JSXAttribute')
  if (isIndex || isKey || isDrawn) return []
  const { value } = node
  const changed = value >= 10 && value % 2 === 0 ? value / 2 : value + 1
  return [instead(node, source, String(changed))]
}

function leaveOutCall(place: Place, source: string): Change[] {
  const { node } = place
  if (node.type !== 'ExpressionStatement' || !isInBlock(place)) return []
  const name = calledName(childOf(node, 'expression'))
  const said = source.slice(node.start, node.end)
  return name && !/^(console|log|super)\b/.test(said) ? [leftOut(node, source)] : []
}

/** Two texts of one object, or those of a conditional: style names are not read by anybody. */
function swapTexts({ node }: Place, source: string): Change[] {
  const texts =
    node.type === 'ConditionalExpression'
      ? [childOf(node, 'consequent'), childOf(node, 'alternate')].filter(isText)
      : node.type === 'ObjectExpression'
        ? childrenOf(node, 'properties')
            .filter(({ type, computed }) => type === 'Property' && !computed)
            .map((property) => childOf(property, 'value'))
            .filter(isText)
        : []
  const [one, other] = texts
  if (!one || !other || one.value === other.value) return []
  if ([one, other].some(({ value }) => looksLikeStyle.test(value))) return []
  const [first, second] = [textOf(one, source), textOf(other, source)]
  return [
    {
      before: `${first}, ${second}`,
      after: `${second}, ${first}`,
      edits: [
        { start: one.start, end: one.end, text: `(${askHere} ? ${second} : ${first})` },
        { start: other.start, end: other.end, text: `(${askHere} ? ${first} : ${second})` },
      ],
    },
  ]
}

const looksLikeStyle = /(^|\s)-?(flex|grid|[pmwh][xytblr]?-|text-|bg-|border|gap-|sm:|md:|lg:)|^$/

function instead({ start, end }: SyntaxNode, source: string, after: string): Change {
  const before = source.slice(start, end)
  const text = `(${askHere} ? ${after} : ${before})`
  return { before, after, edits: [{ start, end, text }] }
}

function leftOut({ start, end }: SyntaxNode, source: string): Change {
  const before = source.slice(start, end)
  const edit = { start, end: start, text: `if (!${askHere}) ` }
  return { before, after: '(left out)', edits: [edit] }
}

function textOf({ start, end }: SyntaxNode, source: string) {
  return source.slice(start, end)
}
