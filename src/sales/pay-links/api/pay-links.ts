/** Secret links by which an order that an admin took is paid without signing in (docs/decisions/0049). */

import { paths } from "../../../frame/paths.ts";
import { createSeal, openIfOwn } from "../../../lib/secrets/seal.ts";

const PURPOSE = "pay";

export interface PayLinks {
  pathOf(orderId: string): string;
  /** The order's id; undefined for a token that the shop has not made. */
  read(token: string): string | undefined;
}

export function createPayLinks(secretKey: string): PayLinks {
  const seal = createSeal(secretKey, "pay links");
  return {
    pathOf: (orderId) => paths.payLink(seal.close(orderId, PURPOSE)),
    read: (token) => openIfOwn(seal, token, PURPOSE),
  };
}
