import { BlockList, isIP } from "node:net";
import { bareAddress } from "../kit/node/address-key.ts";

/**
 * Fastify's `trustProxy`; accepts addresses with a port. False without proxies: X-Forwarded-For is
 * ignored.
 */
export function trustOf(proxies: readonly string[]): false | ((address: string) => boolean) {
  if (proxies.length === 0) return false;
  const known = new BlockList();
  for (const proxy of proxies) {
    const [address = "", prefix] = proxy.split("/");
    if (prefix === undefined) known.addAddress(address, familyOf(address));
    else known.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => {
    const bare = bareAddress(address);
    return isIP(bare) !== 0 && known.check(bare, familyOf(bare));
  };
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
