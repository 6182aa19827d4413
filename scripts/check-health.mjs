// node scripts/check-health.mjs exits with 0 while the server of this machine answers, for the HEALTHCHECK of the image.
const port = process.env.HEALTH_PORT || process.env.PORT || 3000;
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
