import type { CallerName, World } from "./world.ts";

export interface Call {
  readonly path: string;
  readonly caller?: CallerName;
  /** The token of another caller. */
  readonly token?: string | undefined;
  readonly method?: string;
  readonly body?: object;
}

export interface Path {
  readonly name: string;
  /** Not of the API; needs the built pages. */
  readonly isPage?: boolean;
  /** The answer has all tools, so it grows with them: no goal. */
  readonly isWhole?: boolean;
  /** Each call differs a little from the last, so that caches do not answer it. */
  readonly request: (world: World, n: number) => Call;
}

type Address = (world: World, n: number) => string;

export const visitor = (name: string, path: Address): Path => ({
  name,
  request: (world, n) => ({ path: path(world, n) }),
});

export const page = (name: string, path: Address): Path => ({
  ...visitor(name, path),
  isPage: true,
});

export const called = (name: string, caller: CallerName, path: Address): Path => ({
  name,
  request: (world, n) => ({ caller, path: path(world, n) }),
});

/** Parts of lists of several lengths. */
export const limitOf = (n: number) => 12 + (n % 50);
export const partOf = (n: number) => `limit=${limitOf(n)}&page=${1 + Math.floor(n / 50)}`;
