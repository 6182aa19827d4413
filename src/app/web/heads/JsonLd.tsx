import { jsonBlock } from "../../../lib/text/html.ts";

/** What schema.org calls so. */
export type Thing = Readonly<Record<string, unknown>>;

/**
 * For search engines, which load every page from the server: the browser's build passes undefined, leaves out what makes
 * the things, and keeps the server's markup.
 */
export function JsonLd({ things = [] }: { things: readonly Thing[] | undefined }) {
  const html = import.meta.env.SSR ? things.map(scriptOf).join("") : "";
  return (
    <div
      hidden
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no text can end the element
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function scriptOf(thing: Thing): string {
  return `<script type="application/ld+json">${jsonBlock(thing)}</script>`;
}
