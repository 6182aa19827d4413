const LOOPBACK = new Set(["localhost", "127.0.0.1", "::1", "[::1]"]);

/** Whether a host of a URL is this machine, as browsers know it. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}
