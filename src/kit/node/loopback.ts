/** Which hosts are this machine itself: what goes there cannot be read on the way. */

const LOOPBACK = new Set(["localhost", "127.0.0.1", "::1", "[::1]"]);

/** Whether a host name, as a setting or a URL has it, is this machine's own. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}
