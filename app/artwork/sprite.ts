/** Drawings of one size in one file, one below the other; each is shown by its name as fragment. */
export function sprite(drawings: readonly (readonly [name: string, svg: string])[]) {
  const [, width = 0, height = 0] = (drawings[0]?.[1].match(size) ?? []).map(Number)
  const parts = drawings.map(([name, svg], index) => {
    const y = index * height
    return `<view id="${name}" viewBox="0 ${y} ${width} ${height}"/>${placed(svg, name, y)}`
  })
  // Without a size of its own: an image shows the part in the size that it has on the page.
  return `<svg xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>`
}

const size = /viewBox="0 0 (\d+) (\d+)"/

/** Names inside a drawing, such as those of gradients, must differ from those in the others. */
function placed(svg: string, name: string, y: number) {
  return svg
    .replace('<svg xmlns="http://www.w3.org/2000/svg"', `<svg y="${y}"`)
    .replaceAll(/ id="/g, ` id="${name}-`)
    .replaceAll(/url\(#/g, `url(#${name}-`)
}
