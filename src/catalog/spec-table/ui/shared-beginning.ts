import type { Tool } from "../../tools/contract.ts";

/** "Socket head screw, " where the names of all tools begin so: the words before the first comma, with it. */
export function sharedBeginning([first, ...others]: readonly Pick<Tool, "name">[]): string {
  const [beginning = ""] = /^[^,]+, /.exec(first?.name ?? "") ?? [];
  const isShared = others.length > 0 && others.every(({ name }) => name.startsWith(beginning));
  return isShared ? beginning : "";
}
