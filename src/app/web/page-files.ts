/** The files of all pages. Every page but the home page loads this list, in one chunk with TanStack Query. */
import type { PageModule } from "./page-route.tsx";

/** The bundler names them here, so that no row of `src/frame/pages.ts` has to import its own. */
const files = import.meta.glob<PageModule>("./pages/*/*Page.tsx");

/** @throws if no file has the name that the page's row says */
export function loadPageFile(file: string): Promise<PageModule> {
  const load = files[`./pages/${file}.tsx`];
  if (!load) throw new Error(`no file ${file}`);
  return load();
}
