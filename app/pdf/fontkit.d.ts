/** What we use of fontkit, which has no types of its own. */
declare module 'fontkit' {
  export type Font = {
    layout(text: string): unknown
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function create(file: Uint8Array): Font
}
