/** Markdown of the owner's pages: what it becomes, and what can never become of it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "#support/seed.ts";
import { MAX_MARKS, markdownFaults, renderMarkdown } from "../api/markdown.ts";

const html = (markdown: string) =>
  renderMarkdown(markdown)
    .map((section) => section.html)
    .join("");

describe("Markdown", () => {
  it("is divided by its headings of the first two levels", () => {
    expect(renderMarkdown("Before\n\n## One *two*\n\nText\n\n### Inner\n\n# Three")).toEqual([
      { html: "<p>Before</p>" },
      { heading: "One two", html: "<p>Text</p><h3>Inner</h3>" },
      { heading: "Three", html: "" },
    ]);
  });

  it.each([
    ["**a** _b_ `c` ~~d~~", "<p><strong>a</strong> <em>b</em> <code>c</code> <del>d</del></p>"],
    ["- a\n- b", "<ul><li>a</li><li>b</li></ul>"],
    ["3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'],
    ["> a", "<blockquote><p>a</p></blockquote>"],
    ["```js\n<a>\n```", "<pre><code>&lt;a&gt;</code></pre>"],
    ["a\\\nb", "<p>a<br>b</p>"],
    ["---", "<hr>"],
    ["[t](/tools)", '<p><a class="link" href="/tools">t</a></p>'],
    ["hello@shop.test", '<p><a class="link" href="mailto:hello@shop.test">hello@shop.test</a></p>'],
    ["![A](/images/a.webp)", '<p><img src="/images/a.webp" alt="A" loading="lazy"></p>'],
    [
      "| | |\n| --- | --- |\n| a | b |",
      '<dl class="fact-table"><div class="contents"><dt>a</dt><dd>b</dd></div></dl>',
    ],
    [
      "| a |\n| --- |\n| b |",
      '<div class="wide"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div>',
    ],
  ])("%j becomes %j", (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
    expect(markdownFaults(markdown)).toEqual([]);
  });

  it("has headings of up to ten lines with a line below", () => {
    const heading = Array.from({ length: 10 }, (_, at) => `line ${at}`).join("\n");
    const sections = [{ heading, html: "<p>Text</p>" }];
    expect(renderMarkdown(`${heading}\n---\nText`)).toEqual(sections);
  });

  it("makes a link of the company's phone number", () => {
    expect(renderMarkdown("Call +1 216 555 0142.", "+1 216 555 0142")[0]?.html).toBe(
      '<p>Call <a class="link" href="tel:+12165550142">+1 216 555 0142</a>.</p>',
    );
    const own = '<p><a class="link" href="tel:+1216"><strong>+1 216 555 0142</strong></a></p>';
    expect(renderMarkdown("[**+1 216 555 0142**](tel:+1216)", "+1 216 555 0142")[0]?.html).toBe(
      own,
    );
  });
});

const attacks = [
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "a <b onclick=x>b</b>",
  "[x](javascript:alert(1))",
  "[x](java\nscript:alert(1))",
  "[x](  javascript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](vbscript:x)",
  "[x](//evil.test)",
  "[x](/\\evil.test)",
  "![x](javascript:alert(1))",
  "![x](http://evil.test/pixel.png)",
  "[x]: javascript:alert(1)\n\n[x]",
  "<javascript:alert(1)>",
];

describe("an attack in Markdown", () => {
  it("that is no HTML for a browser's parser of Markdown, is text", () => {
    expect(html("<svg/onload=alert(1)>")).toBe("<p>&lt;svg/onload=alert(1)&gt;</p>");
  });

  it.each(attacks)("is refused and, were it stored, shown as text: %j", (attack) => {
    const rendered = html(attack);
    expect(rendered).not.toMatch(/<(script|img|svg|b)\b/i);
    expect(rendered).not.toMatch(/(href|src)="(?!https:|mailto:|tel:|#|\/(?![/\\]))/i);
    const isText = !/<(a|img)\b/.test(rendered) && !attack.includes("<") && attack.includes("\n");
    if (!isText) expect(markdownFaults(attack)).not.toEqual([]);
  });

  it.each(["*a_", "**a_", "_a*", "~a_*", "~~a~ ", "[[a]", "![a](", "`a``b", "<a ", "www.a.b("])(
    "of thousands of marks is refused and never parsed: %j",
    (piece) => {
      const text = piece.repeat(Math.floor(40_000 / piece.length));
      expect(markdownFaults(text)).toEqual([expect.stringContaining(`at most ${MAX_MARKS} marks`)]);
      expect(html(text)).not.toMatch(/<(?!\/?p>)/);
    },
  );

  it("may have as many marks in many paragraphs and cells", () => {
    const table = `| a | b |\n|---|---|\n${"| **a** | `b` |\n".repeat(500)}`;
    expect(markdownFaults(`${table}\n${"**a**\n\n".repeat(1000)}`)).toEqual([]);
  });

  it("has at most as many tildes in all of its paragraphs", () => {
    const paragraph = `${"~5 mm ".repeat(100)}\n\n`;
    expect(markdownFaults(paragraph.repeat(5))).toEqual([]);
    expect(markdownFaults(paragraph.repeat(6))).toEqual([expect.stringContaining("at most")]);
  });

  it("of any characters becomes only the elements and attributes of the list", () => {
    const piece = fc.constantFrom(
      ...attacks,
      ..."<>&\"'[]()!*_`#|\\ \n-".split(""),
      '" onload="x',
      "](",
      "javascript:",
      'https://a.test/"onclick="x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const rendered = html(pieces.join(""));
        const tags = rendered.match(/<[^>]*>/g) ?? [];
        const allowed =
          /^<(?:\/?(?:p|h3|h4|strong|em|del|blockquote|code|pre|ul|ol|li|table|thead|tbody|tr|th|td|dt|dd|dl|div|a)|br|hr|ol start="\d+"|dl class="fact-table"|div class="(?:contents|wide)"|a class="link" href="(?:https?:\/\/|mailto:|tel:|#|\/)[^"<>]*"(?: rel="noopener")?|img src="(?:https:\/\/|\/)[^"<>]*" alt="[^"<>]*" loading="lazy")>$/;
        expect(tags.filter((tag) => !allowed.test(tag))).toEqual([]);
      }),
      { numRuns: cases(2000) },
    );
  });
});
