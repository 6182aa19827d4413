/** Where webhooks may go: public addresses over https, so that the shop is no way into the network behind it. */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { isLoopback } from "../../../lib/http/loopback.ts";
import { type Message, msg } from "../../../lib/i18n/i18n.ts";

const PORTS = new Set(["", "443", "8443"]);
/** Names that no resolver of the internet knows (RFC 6761, RFC 6762). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local)$/;
/** Global unicast, the only IPv6 range that the internet routes. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");
/** Documentation (RFC 9637), which ipaddr.js does not know. */
const DOCUMENTATION_IPV6 = ipaddr.IPv6.parseCIDR("3fff::/20");
/** What a resolver answers for hosts of IPv4 alone in a network of IPv6 alone (DNS64). */
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

export interface TargetRules {
  /** The shop's own origin, to which nothing is sent. */
  readonly publicOrigin: string;
  /** The port on which the shop listens. */
  readonly port: number;
  /** While the sandbox runs, receivers on this machine may use http. */
  readonly allowsLoopback: boolean;
  /** Origins that the operator has named, which may be in a private network and use http (WEBHOOK_PRIVATE_ORIGINS). */
  readonly privateOrigins: readonly string[];
}

/** Undefined: webhooks may be sent to this URL, if its host has only allowed addresses. */
export function refuseUrl(
  text: string,
  { publicOrigin, port, allowsLoopback, privateOrigins }: TargetRules,
): Message | undefined {
  if (!URL.canParse(text)) return FAULTS.url;
  const url = new URL(text);
  const own = new URL(publicOrigin);
  if (url.username !== "" || url.password !== "") return FAULTS.credentials;
  if (url.origin === own.origin) return FAULTS.own;
  if (privateOrigins.includes(url.origin)) return undefined;
  if (isLocalTest(url, allowsLoopback))
    // The name does not matter by which this machine is called.
    return [own.port, String(port)].includes(url.port) ? FAULTS.own : undefined;
  if (url.protocol !== "https:") return FAULTS.https;
  // "shop.example." is the same host.
  const name = url.hostname.replace(/\.$/, "");
  if (name === own.hostname) return FAULTS.own;
  if (!PORTS.has(url.port)) return FAULTS.port;
  const host = addressIn(url);
  const isInner = host === undefined ? LOCAL_NAME.test(name) : !isPublicAddress(host);
  return isInner ? FAULTS.inner : undefined;
}

/** Whether a connection to this address of the URL's host is allowed. */
export function isAllowedAddress(
  url: URL,
  address: string,
  { allowsLoopback, privateOrigins }: Pick<TargetRules, "allowsLoopback" | "privateOrigins">,
): boolean {
  if (privateOrigins.includes(url.origin)) return isReachable(address);
  if (!isLocalTest(url, allowsLoopback)) return isPublicAddress(address);
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}

function isLocalTest({ protocol, hostname }: URL, allowsLoopback: boolean): boolean {
  return allowsLoopback && protocol === "http:" && isLoopback(hostname);
}

/**
 * Tells addresses of the internet, a private network or this machine; never link-local ones, where clouds answer for
 * their machines.
 */
function isReachable(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const range = reachedBy(ipaddr.process(text)).range();
  return ["unicast", "private", "uniqueLocal", "loopback", "carrierGradeNat"].includes(range);
}

/** The address in a URL without a host name. */
export function addressIn({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(host) === 0 ? undefined : host;
}

/** The IPv4 address to which NAT64 translates (RFC 6052); any other as it is. */
function reachedBy(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address instanceof ipaddr.IPv4 || !address.match(NAT64)) return address;
  return new ipaddr.IPv4(address.toByteArray().slice(-4));
}

/** Refuses private, local, reserved, mapped and otherwise translated addresses (RFC 6890). */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = reachedBy(ipaddr.parse(text));
  if (address.range() !== "unicast") return false;
  if (address instanceof ipaddr.IPv4) return true;
  return address.match(GLOBAL_IPV6) && !address.match(DOCUMENTATION_IPV6);
}

const FAULTS = {
  url: msg("webhooks.url.invalid", "Enter a complete address, such as https://erp.example/hooks."),
  credentials: msg(
    "webhooks.url.credentials",
    "The address must not contain a user name or password. Receivers check the signature instead.",
  ),
  https: msg("webhooks.url.https", "The address must begin with https://."),
  own: msg("webhooks.url.own", "This is the shop's own address. Enter that of your receiver."),
  port: msg("webhooks.url.port", "The port must be 443 or 8443."),
  inner: msg(
    "webhooks.url.inner",
    "This address is not on the public internet. Webhooks are not sent to private networks.",
  ),
} as const;
