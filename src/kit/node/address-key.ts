/** What an address is counted by. */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * An IPv4 address as it is, also where it comes as IPv6 (`::ffff:…`); other IPv6 addresses by their
 * /64, which one customer of a network has whole (RFC 6177). A port and brackets do not count.
 * Anything else is left as it is.
 */
export function addressKey(ip: string): string {
  const bare = bareAddress(ip);
  if (isIP(bare) !== 6) return bare;
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

/**
 * The address without what some proxies write around it in X-Forwarded-For: `192.0.2.1:4711`,
 * `[2001:db8::1]`, `[2001:db8::1]:4711`.
 */
export function bareAddress(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed : text;
  const withPort = /^([^:]*):\d+$/.exec(text)?.[1];
  return withPort !== undefined && isIP(withPort) === 4 ? withPort : text;
}
