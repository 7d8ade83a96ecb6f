import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { freePort } from '../tests/free-port.ts'

/** Something that answers on a port, to be held against something else that does. */
export type Rival = { name: string; port: number; path: string; cookie?: string }

const rounds = 8
const secondsPerRound = 2
const connections = 32

/** Answers per second of each, the median of several rounds after one to get warm. */
export async function race(rivals: readonly Rival[]): Promise<Map<string, number>> {
  const rates = new Map<string, number[]>(rivals.map(({ name }) => [name, []]))
  for (const rival of rivals) await load(rival)
  for (let round = 0; round < rounds; round += 1) {
    // Taking turns, and each time another begins: whatever the machine does, it does to all of them.
    const first = round % rivals.length
    for (const rival of [...rivals.slice(first), ...rivals.slice(0, first)]) {
      rates.get(rival.name)?.push(await load(rival))
    }
  }
  return new Map([...rates].map(([name, all]) => [name, median(all)]))
}

export function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Answers per second in one round. */
export async function load({ name, port, path, cookie = '' }: Rival): Promise<number> {
  const client = fork(join(import.meta.dirname, 'load-client.ts'), [
    ...[String(port), path, String(connections), String(secondsPerRound), cookie],
  ])
  const [{ answers, failures }] = await once(client, 'message')
  if (failures > 0) throw new Error(`${name}: ${failures} of ${answers} requests failed.`)
  return answers / secondsPerRound
}

type Copy = { bytes: Buffer; headers: string[] }

/** An answer as a browser gets it, with the headers that node:http did not add by itself. */
export async function copyOf({ port, path, cookie }: Omit<Rival, 'name'>): Promise<Copy> {
  const headers = { 'Accept-Encoding': 'br', ...(cookie && { Cookie: cookie }) }
  const [answer] = (await once(get({ port, host: '127.0.0.1', path, headers }), 'response')) as [
    IncomingMessage,
  ]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const own = Object.entries(answer.headers).filter(
    ([name]) =>
      !['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'].includes(name),
  )
  return { bytes, headers: [...own.flat().map(String), 'Content-Length', String(bytes.length)] }
}

type Server = Rival & { process: ChildProcess }

/** A bare node:http server that sends the same bytes with the same headers. */
export async function startBareServer(folder: string, copy: Copy): Promise<Server> {
  const port = await freePort()
  const file = join(folder, `bare-${port}`)
  writeFileSync(file, copy.bytes)
  writeFileSync(`${file}.json`, JSON.stringify(copy.headers))
  const child = fork(import.meta.filename, ['bare', String(port), file])
  await answering(`http://127.0.0.1:${port}/`)
  return { name: 'bare node:http', port, path: '/', process: child }
}

/** Only where it is installed: a reference, not a requirement. */
export async function startNginx(folder: string, bytes: Buffer): Promise<Server | null> {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
  } catch {
    return null
  }
  const port = await freePort()
  writeFileSync(join(folder, 'page'), bytes)
  const configuration = `
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; keepalive_requests 100000000; open_file_cache max=10;
      client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
      uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
      server { listen 127.0.0.1:${port}; root ${folder}; default_type text/html; }
    }`
  writeFileSync(join(folder, 'nginx.conf'), configuration)
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : []
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), ...user], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answering(`http://127.0.0.1:${port}/page`)
  return { name: 'nginx', port, path: '/page', process: child }
}

export async function end({ process: child }: Server) {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

async function answering(url: string) {
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} does not answer.`)
}

const [, , role, port, file = ''] = process.argv
if (role === 'bare') {
  const body = readFileSync(file)
  const headers: string[] = JSON.parse(readFileSync(`${file}.json`, 'utf8'))
  const server = createServer((_, response) => response.writeHead(200, headers).end(body))
  server.listen(Number(port), '127.0.0.1')
  process.once('SIGTERM', () => process.exit(0))
}
