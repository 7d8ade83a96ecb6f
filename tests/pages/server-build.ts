import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import * as entry from '#app/entry.server.tsx'
import * as root from '#app/root.tsx'
import routes from '#app/routes.ts'

type ServerRoute = NonNullable<ServerBuild['routes'][string]>
type Place = Pick<ServerRoute, 'id' | 'parentId' | 'path' | 'index'>

const files = import.meta.glob<ServerRoute['module']>('../../app/routes/**/*.{ts,tsx}')

/**
 * What React Router's compiler makes of the routes, made from the sources: a page can be rendered
 * without a build, and a test knows which files it depends on.
 */
export async function serverBuildFromSource(): Promise<ServerBuild> {
  const built = [
    serverRoute({ id: 'root', path: '' }, root as unknown as ServerRoute['module']),
    ...(await Promise.all(flat(routes).map(load))),
  ]
  return {
    entry: { module: entry },
    routes: Object.fromEntries(built.map((route) => [route.id, route])),
    assets: {
      entry: { module: '/entry.client.js', imports: [] },
      routes: Object.fromEntries(built.map((route) => [route.id, assetsOf(route)])),
      url: '/manifest.js',
      version: 'source',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
}

type Listed = Place & { file: string }

function flat(entries: readonly RouteConfigEntry[], parentId = 'root'): Listed[] {
  return entries.flatMap(({ file, id = file.replace(/\.\w+$/, ''), path, index, children }) => [
    { id, parentId, path, index, file },
    ...flat(children ?? [], id),
  ])
}

async function load({ file, ...place }: Listed) {
  const read = files[`../../app/${file}`]
  if (!read) throw new Error(`There is no file ${file}.`)
  return serverRoute(place, await read())
}

/** The compiler hands pages their data as properties; so does this. */
function serverRoute(place: Place, module: ServerRoute['module']): ServerRoute {
  const { default: page, ErrorBoundary: boundary } = module
  return {
    ...place,
    module: {
      ...module,
      ...(page && { default: withComponentProps(page as never) }),
      ...(boundary && { ErrorBoundary: withErrorBoundaryProps(boundary as never) }),
    } as ServerRoute['module'],
  }
}

function assetsOf({ id, parentId, path, index, module }: ServerRoute) {
  return {
    id,
    parentId,
    path,
    index,
    hasAction: 'action' in module,
    hasLoader: 'loader' in module,
    hasErrorBoundary: 'ErrorBoundary' in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    module: `/${id}.js`,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
}
