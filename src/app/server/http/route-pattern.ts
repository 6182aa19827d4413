import type { FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** The pattern of a page, which Fastify does not route: `/tools/:toolId`. */
    pagePattern: string | undefined;
  }
}

type Routed = Pick<FastifyRequest, "routeOptions" | "pagePattern">;

/** Never the path itself: that has any number of values, and may hold an email address. */
export function routePattern({ routeOptions: { url }, pagePattern }: Routed): string {
  if (url === undefined) return pagePattern ?? "other";
  // Each file of a build is a route.
  return url.startsWith("/assets/") ? "/assets/*" : url;
}
