import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import { createServer as createNetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const page = '/courses'
const rounds = 5
const secondsPerRound = 3
const connections = 32

/** The page from memory against a bare server that sends the same bytes, and nginx for reference. */
export async function benchPublicPage(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-bench-'))
  const academy = await startAcademyAgain(folder)
  const { bytes, headers } = await compressedPage(academy.port)
  const rivals = [academy, await startBareServer(folder, bytes, headers), startNginx(folder, bytes)]
  const servers = (await Promise.all(rivals)).filter((each) => each !== null)
  const rates = new Map<string, number[]>(servers.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    // Taking turns: whatever else the machine does, it does to all of them.
    for (const { name, port } of servers) rates.get(name)?.push(await load(port))
  }
  for (const { process } of servers) process.kill('SIGTERM')
  await Promise.all(servers.map(({ process }) => process.exitCode ?? once(process, 'exit')))
  rmSync(folder, { recursive: true })

  const median = (name: string) =>
    rates.get(name)?.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  const bare = median('bare node:http')
  console.log(`\n${page} from memory, ${bytes.length} bytes of brotli, medians of one run\n`)
  for (const { name } of servers) {
    const perSecond = String(Math.round(median(name))).padStart(7)
    console.log(`  ${name.padEnd(16)} ${perSecond} /s   ${(median(name) / bare).toFixed(2)} × bare`)
  }
  return true
}

type Server = { name: string; port: number; process: ChildProcess }

/** As on any day but the first: the process that creates the embedded database stays a fifth slower. */
async function startAcademyAgain(folder: string): Promise<Server> {
  const first = await startAcademy(folder)
  first.process.kill('SIGTERM')
  await once(first.process, 'exit')
  return startAcademy(folder)
}

async function startAcademy(folder: string): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'build/server/main.js')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answering(`http://127.0.0.1:${port}/readyz`)
  return { name: 'academy', port, process: child }
}

async function startBareServer(folder: string, bytes: Buffer, headers: string[]): Promise<Server> {
  const port = await freePort()
  const file = join(folder, 'page.br')
  writeFileSync(file, bytes)
  writeFileSync(`${file}.json`, JSON.stringify(headers))
  const child = fork(import.meta.filename, ['bare', String(port), file])
  await answering(`http://127.0.0.1:${port}/`)
  return { name: 'bare node:http', port, process: child }
}

/** Only where it is installed: a reference, not a requirement. */
async function startNginx(folder: string, bytes: Buffer): Promise<Server | null> {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
  } catch {
    return null
  }
  const port = await freePort()
  writeFileSync(join(folder, 'courses'), bytes)
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
  await answering(`http://127.0.0.1:${port}${page}`)
  return { name: 'nginx', port, process: child }
}

async function load(port: number): Promise<number> {
  const client = fork(join(import.meta.dirname, 'load-client.ts'), [
    String(port),
    page,
    String(connections),
    String(secondsPerRound),
  ])
  const [{ answers, failures }] = await once(client, 'message')
  if (failures > 0) throw new Error(`${failures} of ${answers} requests failed.`)
  return answers / secondsPerRound
}

/** The page as a browser gets it, with the headers that the server did not add by itself. */
async function compressedPage(port: number): Promise<{ bytes: Buffer; headers: string[] }> {
  const asked = get({
    port,
    host: '127.0.0.1',
    path: page,
    headers: { 'Accept-Encoding': 'br' },
  })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const own = Object.entries(answer.headers).filter(
    ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
  )
  return { bytes: Buffer.concat(chunks), headers: own.flat().map(String) }
}

async function answering(url: string) {
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} does not answer.`)
}

async function freePort(): Promise<number> {
  const server = createNetServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

const [, , role, port, file = ''] = process.argv
if (role === 'bare') {
  const body = readFileSync(file)
  const headers: string[] = JSON.parse(readFileSync(`${file}.json`, 'utf8'))
  const server = createServer((_, response) => response.writeHead(200, headers).end(body))
  server.listen(Number(port), '127.0.0.1')
  process.once('SIGTERM', () => process.exit(0))
}
