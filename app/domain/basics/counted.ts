/** "1 place", "2 places", "3 entries". */
export function counted(many: number, one: string, several = `${one}s`) {
  return `${many} ${many === 1 ? one : several}`
}
