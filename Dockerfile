# The shop with its pages built. Settings and data come from outside: compose.yaml, docs/operating.md.
# The Node of scripts/node24, which tests and benchmarks run on.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY index.html shop.config.ts vite.config.ts ./
COPY public public
COPY scripts scripts
COPY locales locales
COPY demo demo
COPY shop shop
COPY src src
COPY tools tools
# One build, so a folder instead of the link to the current of several.
RUN node scripts/build.mjs && mv "$(readlink -f dist)" pages && rm -rf dist builds .cache && mv pages dist
# What only the build of the pages needs.
RUN npm uninstall --no-save --omit=dev --ignore-scripts --no-audit --no-fund vite @vitejs/plugin-react @tailwindcss/vite tailwindcss rolldown @firebase/app @firebase/auth && find node_modules -name "*.map" -delete

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app /app
# The user "node" of the base image.
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# A version with new migrations answers when they are done.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m CMD ["node", "scripts/check-health.mjs"]
CMD ["node", "--max-semi-space-size=16", "--v8-pool-size=2", "--import=./scripts/compile-cache.mjs", "--import=./scripts/source-lines.mjs", "dist/server/main.js"]
