import { jsonBlock } from "../kit/json-block.ts";
import type { Thing } from "./json-ld.ts";

/** A description for machines; a browser neither shows nor runs it. */
export function JsonLd({ thing }: { thing: Thing }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no text can end the element
      dangerouslySetInnerHTML={{ __html: jsonBlock(thing) }}
    />
  );
}
