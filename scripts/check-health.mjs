// node scripts/check-health.mjs exits with 0 while the server of this machine answers, for the HEALTHCHECK of the image.
const { HEALTH_PORT, PORT, HOST = "" } = process.env;
const host = { "": "localhost", "0.0.0.0": "127.0.0.1", "::": "::1" }[HOST] ?? HOST;
const place = `${host.includes(":") ? `[${host}]` : host}:${HEALTH_PORT || PORT || 3000}`;
const answer = await fetch(`http://${place}/healthz`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
