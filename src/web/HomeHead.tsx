import { use } from "react";
import { company } from "../../shop/company.ts";
import { jsonBlock } from "../kit/json-block.ts";
import { paths } from "../paths.ts";
import { organizationOf, siteOf, type Thing } from "./json-ld.ts";
import { PageHead } from "./PageHead.tsx";
import { SurroundingsContext } from "./surroundings.ts";

function homeThings(origin: string): Thing[] {
  const address = origin + paths.home();
  const search = `${origin}${paths.tools()}?search={search_term_string}`;
  return [organizationOf(address, `${origin}/icon-512.png`), siteOf(address, search)];
}

function describedAs(things: readonly Thing[]): string {
  return things
    .map((thing) => `<script type="application/ld+json">${jsonBlock(thing)}</script>`)
    .join("");
}

/** The home page's head, and who keeps the shop in words for machines. */
export function HomeHead() {
  const { origin } = use(SurroundingsContext);
  // In the browser's build the condition is false: what was drawn stays, and its code is not loaded.
  const html = import.meta.env.SSR ? describedAs(homeThings(origin)) : "";
  return (
    <>
      <PageHead description={company.description} path={paths.home()} />
      <div
        hidden
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no text can end the element
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
