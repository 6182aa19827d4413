/** What a valid request of the walk is, and what several of them are made of. */
import type { World } from "./world.ts";

/** What a call is sent with. */
export interface ValidRequest {
  /** The token of the only caller who may send it; default: the world's customer or admin. */
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Instead of `body`: a form with a file in it, which the headers describe. */
  readonly form?: Buffer;
}

/** Valid requests by the call's name. */
export type ValidRequests = Readonly<Record<string, (world: World) => ValidRequest>>;

/** The first page of a list, which is two entries long. */
export const PAGE = { limit: "2", page: "1" };

/** An entry of a list; throws when there is none. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`there is no entry ${index}`);
  return found;
}
