/** Webhooks to receivers without a trusted certificate. */
import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { post } from "../api/post.ts";

/** Self-signed, for erp.example, until 2126. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgaUN937kL1/yWL/1a
RZ5k26zo5LH+INbg0GL9uRDcFTehRANCAASvVu4gvhUmaD9n5778aQF51Q9DdpnR
SNKAxd0pMWUXbX73wpdaPKz1DrDivp6frmPsaXAHncT4JZh+xyE7j5nh
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUJFrAfoVgW1qSuW5PVoZTtq+nsJYwCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLZXJwLmV4YW1wbGUwIBcNMjYxMTIyMjIxODE2WhgPMjEyNjEw
MjkyMjE4MTZaMBYxFDASBgNVBAMMC2VycC5leGFtcGxlMFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAEr1buIL4VJmg/Z+e+/GkBedUPQ3aZ0UjSgMXdKTFlF21+98KX
Wjys9Q6w4r6en65j7GlwB53E+CWYfschO4+Z4aNrMGkwHQYDVR0OBBYEFHXSX5fR
uP4OvqNpWLvzRQcPfpESMB8GA1UdIwQYMBaAFHXSX5fRuP4OvqNpWLvzRQcPfpES
MA8GA1UdEwEB/wQFMAMBAf8wFgYDVR0RBA8wDYILZXJwLmV4YW1wbGUwCgYIKoZI
zj0EAwIDRwAwRAIgPPrZl/pedYmKwpUKCbMg/PeXtCZg8FEBEtM0HD2zDK4CIGWW
fHtgeiycVyIpq7H2IxC1QzyllCAfX7ICAFapD0bg
-----END CERTIFICATE-----
`;

it("nothing is sent to a receiver without a valid certificate, even if the environment allows it", async () => {
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  onTestFinished(() => void vi.unstubAllEnvs());
  let requests = 0;
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => {
    requests += 1;
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const result = await post(
    { url: new URL(`https://erp.example:${port}/`), headers: {}, body: "{}" },
    {
      isAllowed: () => true,
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
      signal: new AbortController().signal,
    },
  );
  expect(result).toEqual({ failure: "tls" });
  expect(requests).toBe(0);
});
