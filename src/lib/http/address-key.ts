import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Rate-limit key: an IPv6 address counts by its /64, which one customer usually has whole (RFC 6177).
 */
export function addressKey(ip: string): string {
  const bare = bareAddress(ip);
  if (isIP(bare) !== 6) return bare;
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

/** Some proxies add a port or brackets in X-Forwarded-For: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
export function bareAddress(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed : text;
  const withPort = /^([^:]*):\d+$/.exec(text)?.[1];
  return withPort !== undefined && isIP(withPort) === 4 ? withPort : text;
}
