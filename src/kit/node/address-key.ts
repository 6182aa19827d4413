/** What an address is counted by. */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * An IPv4 address as it is, also where it comes as IPv6 (`::ffff:…`); other IPv6 addresses by their
 * /64, which one customer of a network has whole (RFC 6177). Anything else is left as it is.
 */
export function addressKey(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}
