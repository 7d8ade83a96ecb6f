/**
 * Whether a fault is planted now: asked by every planted source. The state is that of the test file
 * which runs, and other processes read it again and again, because they outlive that file.
 */
globalThis.isPlanted ??= typeof process === 'undefined' ? inBrowser() : inNode()

function inNode() {
  const { appendFileSync, readFileSync } = process.getBuiltinModule('node:fs')
  // Tests set the clock.
  const clock = performance.now.bind(performance)
  const file = process.env.PLANTED_STATE
  const recorded = new Set()
  let read = Number.NEGATIVE_INFINITY
  let state = { file: '', fault: 0, record: null }

  return (id) => {
    if (globalThis.plantedState) state = globalThis.plantedState
    else if (file && clock() - read > 5) {
      read = clock()
      state = JSON.parse(readFileSync(file, 'utf8'))
    }
    if (state.record) record(id)
    return id === state.fault
  }

  function record(id) {
    const line = `${state.file}\t${id}\n`
    if (recorded.has(line)) return
    recorded.add(line)
    appendFileSync(state.record, line)
  }
}

/** The number is written into the built file; 9999 tells the console what is asked for. */
function inBrowser() {
  const text = '@@planted:0000@@'
  const planted = Number(/\d+/.exec(globalThis.plantedText ?? text)[0])
  const recorded = new Set()
  return (id) => {
    if (planted === 9999 && !recorded.has(id)) {
      recorded.add(id)
      console.debug(`planted ${id}`)
    }
    return id === planted
  }
}
