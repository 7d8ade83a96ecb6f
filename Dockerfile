# The Node version of all three stages is that of package.json; tests/architecture/deploy.test.ts checks it.
# deploy/pin-images.sh adds the digests of the base images to their tags.

FROM node:24.21.0-slim AS build
WORKDIR /academy
COPY package.json package-lock.json .npmrc ./
COPY scripts/install.mjs scripts/project-lock.mjs scripts/runtime.mjs scripts/runtime-checksum.mjs ./scripts/
RUN node -e "import('./scripts/install.mjs').then((it) => it.installWhatIsMissing())"
COPY . .
RUN node scripts/build.mjs

# Not `npm ci`: it refuses a lockfile without other platforms' binaries, which some registries leave
# out. This installs the same versions. The `node` package is removed: the image has Node already.
FROM node:24.21.0-slim AS packages
WORKDIR /academy
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --omit=dev --omit=peer --omit=optional \
  && rm -r node_modules/node node_modules/.bin/node

FROM node:24.21.0-slim
# Because of this HOST, a sandbox (no card keys) starts only with SANDBOX_PUBLIC=yes.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# So that the C library gives freed memory back: docs/decisions/002.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=262144
WORKDIR /academy
COPY package.json ./
COPY --from=packages /academy/node_modules ./node_modules
# The sources are needed for the migrations and by `node scripts/admin.ts`, `backup.ts` and `restore.ts`.
COPY app ./app
COPY content ./content
COPY server ./server
COPY scripts ./scripts
COPY --from=build /academy/build ./build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["node", "scripts/is-ready.mjs"]
CMD ["node", "build/server/main.js"]
