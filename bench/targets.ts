import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { freePort } from '#tests/free-port.ts'

/** A server under load, to be compared with others. */
export type Target = { name: string; port: number; path: string; cookie?: string }

const rounds = 8
const secondsPerRound = 2
const connections = 32

/** Responses per second of each: the median of several rounds after one warm-up round. */
export async function measureRates(targets: readonly Target[]): Promise<Map<string, number>> {
  const rates = new Map<string, number[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await load(target)
  for (let round = 0; round < rounds; round += 1) {
    // Taking turns in changing order, so that other load on the machine affects all of them alike.
    const first = round % targets.length
    for (const target of [...targets.slice(first), ...targets.slice(0, first)]) {
      rates.get(target.name)?.push(await load(target))
    }
  }
  return new Map([...rates].map(([name, all]) => [name, median(all)]))
}

export function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Responses per second in one round. */
export async function load({ name, port, path, cookie = '' }: Target): Promise<number> {
  const client = fork(join(import.meta.dirname, 'load-client.ts'), [
    ...[String(port), path, String(connections), String(secondsPerRound), cookie],
  ])
  const [{ answers, failures }] = await once(client, 'message')
  if (failures > 0) throw new Error(`${name}: ${failures} of ${answers} requests failed.`)
  return answers / secondsPerRound
}

type Copy = { bytes: Buffer; headers: string[] }

/** A response as a browser gets it, without the headers that node:http adds by itself. */
export async function copyOf({ port, path, cookie }: Omit<Target, 'name'>): Promise<Copy> {
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

type Server = Target & { process: ChildProcess }

/** A bare node:http server that sends the same bytes with the same headers. */
export async function startBareServer(folder: string, copy: Copy): Promise<Server> {
  const port = await freePort()
  const file = join(folder, `bare-${port}`)
  writeFileSync(file, copy.bytes)
  writeFileSync(`${file}.json`, JSON.stringify(copy.headers))
  const child = fork(import.meta.filename, ['bare', String(port), file])
  await waitUntilReady(`http://127.0.0.1:${port}/`)
  return { name: 'bare node:http', port, path: '/', process: child }
}

/** Null where nginx is not installed: it is only a reference. */
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
  await waitUntilReady(`http://127.0.0.1:${port}/page`)
  return { name: 'nginx', port, path: '/page', process: child }
}

export async function end({ process: child }: Server) {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

async function waitUntilReady(url: string) {
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} did not become ready.`)
}

const [, , role, port, file = ''] = process.argv
if (role === 'bare') {
  const body = readFileSync(file)
  const headers: string[] = JSON.parse(readFileSync(`${file}.json`, 'utf8'))
  const server = createServer((_, response) => response.writeHead(200, headers).end(body))
  server.listen(Number(port), '127.0.0.1')
  process.once('SIGTERM', () => process.exit(0))
}
