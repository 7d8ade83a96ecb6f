import { parseSync, visitorKeys } from 'oxc-parser'

export type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>

/** A node with those around it, the nearest first. */
export type Place = { node: SyntaxNode; around: readonly SyntaxNode[] }

export function parse(file: string, source: string): SyntaxNode {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return program as unknown as SyntaxNode
}

/** Every node that exists while the program runs: types are left out. */
export function placesIn(root: SyntaxNode): Place[] {
  const found: Place[] = []
  walk(root, [])
  return found

  function walk(node: SyntaxNode, around: readonly SyntaxNode[]) {
    if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.type)) return
    found.push({ node, around })
    for (const key of visitorKeys[node.type] ?? []) {
      for (const child of [node[key]].flat()) if (isNode(child)) walk(child, [node, ...around])
    }
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

export function childOf(node: SyntaxNode, key: string): SyntaxNode | null {
  const child = node[key]
  return isNode(child) ? child : null
}

export function childrenOf(node: SyntaxNode, key: string): SyntaxNode[] {
  const children = node[key]
  return Array.isArray(children) ? children.filter(isNode) : []
}

export function isText(node: SyntaxNode | null): node is SyntaxNode & { value: string } {
  return node?.type === 'Literal' && typeof node.value === 'string'
}

/** `check` for `check(x)`, `rules.check(x)` and `await check(x)`. */
export function calledName(node: SyntaxNode | null): string | null {
  if (node?.type === 'AwaitExpression') return calledName(childOf(node, 'argument'))
  if (node?.type !== 'CallExpression') return null
  const callee = childOf(node, 'callee')
  const name = callee?.type === 'MemberExpression' ? childOf(callee, 'property') : callee
  return name?.type === 'Identifier' && typeof name.name === 'string' ? name.name : null
}

/** Whether another statement may stand before it without belonging to an `else`. */
export function isInBlock({ around: [parent] }: Place) {
  return /^(BlockStatement|FunctionBody|SwitchCase|StaticBlock)$/.test(parent?.type ?? '')
}
