# Builds everything, then keeps what a running club reads. Nothing is compiled and nothing comes from apt.
# `npm run club -- image` replays these steps in a folder and asks the result whether it is well.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save
COPY . .
RUN node scripts/build.mjs
RUN node scripts/build/prune-modules.mjs .

FROM node:24-slim
# The last one, and the flag below: less memory under load (docs/decisions/server.md).
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 TRUST_PROXY=fly-client-ip MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=node:node /app/package.json /app/tsconfig.json ./
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/build ./build
COPY --from=build --chown=node:node /app/public ./public
COPY --from=build --chown=node:node /app/server ./server
COPY --from=build --chown=node:node /app/prisma/migrations ./prisma/migrations
COPY --from=build --chown=node:node /app/prisma/postgres ./prisma/postgres
COPY --from=build --chown=node:node /app/scripts ./scripts
COPY --from=build --chown=node:node /app/app ./app
COPY --from=build --chown=node:node /app/local/defaults.ts ./local/defaults.ts
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD node -e "fetch('http://localhost:'+(process.env.PORT||3000)+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "--max-semi-space-size=16", "server/start.mjs"]
