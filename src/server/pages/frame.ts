/** Where the template leaves room; scripts/prerender.mjs knows the same marks. */
const HEAD = "<!--head-->";
const BODY = "<!--app-->";
const DATA = "<!--data-->";

/** What is put into a frame: HTML, and JSON that is safe inside a script element. */
export interface Contents {
  readonly head: string;
  readonly body: string;
  readonly data: string;
}

/** Cuts a frame at its marks, and answers what fills it. Throws if a mark is missing. */
export function fillerOf(frame: string): (contents: Contents) => string {
  const [start, afterHead] = cut(frame, HEAD);
  const [middle, afterBody] = cut(afterHead, BODY);
  const [late, end] = cut(afterBody, DATA);
  return ({ head, body, data }) =>
    [
      [start, head, middle, body, late],
      ['<script type="application/json" id="page-data">', data, "</script>", end],
    ]
      .flat()
      .join("");
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at === -1) throw new Error(`A frame lacks ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
