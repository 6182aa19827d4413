/** The pages that the build has drawn, and the frames for those that the server draws. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ORIGIN_PLACEHOLDER } from "../../kit/page-rendering.ts";
import { createPage, type Page } from "./page.ts";

/** The page of an address that leads nowhere. */
const NOT_FOUND = "404.html";
/** What pages that are drawn in the browser alone start from. */
const SHELL = "shell.html";

/** The pages that are to be found by search. */
const SOUGHT = "sought.json";

/** A known address and how its page is made. */
export interface BuiltRoute {
  /** As the router of the pages writes it: `/tools/:toolId`. */
  readonly path: string;
  readonly pattern: RegExp;
  /** As the build has drawn it; where there is a frame, what is sent if the server cannot draw. */
  readonly page: Page;
  /** The document around what the server draws, if it draws this page. */
  readonly frame: string | undefined;
  /** Nobody sees this page without signing in. */
  readonly isPrivate: boolean;
}

/** What the build has made, for a shop at this origin. */
export interface BuiltPages {
  readonly notFound: Page;
  readonly routes: readonly BuiltRoute[];
  /** Paths of the pages that are to be found by search. */
  readonly sought: readonly string[];
}

/** Reads a build. */
export function readBuild(dist: string, publicOrigin: string): BuiltPages {
  const read = (file: string) =>
    readFileSync(join(dist, file), "utf8").replaceAll(ORIGIN_PLACEHOLDER, () => publicOrigin);
  const pages = new Map<string, Page>();
  const pageOf = (file: string) => {
    const page = pages.get(file) ?? createPage(read(`client/${file}`));
    pages.set(file, page);
    return page;
  };
  const listed: { path: string; file: string; live?: string }[] = JSON.parse(read("pages.json"));
  const sought: string[] = JSON.parse(read(SOUGHT));
  return {
    sought,
    notFound: createPage(read(`client/${NOT_FOUND}`), { status: 404 }),
    routes: listed.map(({ path, file, live }) => ({
      path,
      pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`),
      page: pageOf(file),
      frame: live && read(`live/${live}`),
      isPrivate: file === SHELL && live === undefined,
    })),
  };
}
