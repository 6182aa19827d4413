/** Whether a request that a cookie speaks for comes from the shop's own pages. */
import type { FastifyRequest } from "fastify";

/**
 * Browsers say where a request comes from; a program that is no browser says nothing and carries no
 * stranger's cookie (docs/decisions/0004).
 */
export function isCrossSite(publicOrigin: string, { headers }: FastifyRequest): boolean {
  if (headers.origin !== undefined) return headers.origin !== publicOrigin;
  const site = headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin";
}
