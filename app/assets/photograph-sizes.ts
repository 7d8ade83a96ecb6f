/** The build cuts every photograph to this shape, in each of these widths. */
export const photographShape = { width: 3, height: 2 }
export const photographWidths = [480, 960, 1440] as const

export const photographPath = (file: string, width: number, type: 'avif' | 'webp') =>
  `/photographs/${file.replace(/\.\w+$/, '')}-${width}.${type}`
