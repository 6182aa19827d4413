import { describe, expect, it } from "vitest";
import { hasHtml, textOfHtml } from "./html-text.ts";

describe("HTML in a cell", () => {
  it.each([
    ["<p>Hardened &amp; ground</p>", "Hardened & ground"],
    ["one<br>two<br/>three<BR />four", "one\ntwo\nthree\nfour"],
    ["<ul><li>6 mm</li><li>8&nbsp;mm</li></ul>after", "– 6 mm\n– 8 mm\nafter"],
    ["<p>one</p><p>two</p>", "one\n\ntwo"],
    ["<p>one</p>\r\n<p>two</p>", "one\n\ntwo"],
    ["<!--[if mso]>x<![endif]-->one", "one"],
    ["Fr&auml;ser &Oslash; 8 &times; 20, &frac12;&quot;, 5&deg;C", 'Fräser Ø 8 × 20, ½", 5°C'],
    ["&#8211; &#x2300; &euro; &le; &Omega; &ouml;&szlig;", "– ⌀ € ≤ Ω öß"],
    ['<a href="https://x.example/?a=1&b=2" title="a > b">Data</a> sheet', "Data sheet"],
    [
      "<table><tr><td>Length</td><td>20 mm</td></tr><tr><th>Width</th><td>5</td></tr></table>",
      "Length: 20 mm\nWidth: 5",
    ],
    ["a<script>alert('x')</script><style>p{}</style><!-- no -->b", "a b"],
    ["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
    ["<strong>bold</strong> text&nosuch; &", "bold text&nosuch; &"],
    ["&#0;&#xd800;<b>x</b>", "&#0;&#xd800;x"],
  ])("%j is %j", (html, text) => {
    expect(hasHtml(html)).toBe(true);
    expect(textOfHtml(html)).toBe(text);
  });

  it.each(["M8 < M10 > M6", "Nuts & bolts", "R&D; x", "a <b", "5 <6> 7", "<M8>", "x && y", ""])(
    "%j has none",
    (text) => expect(hasHtml(text)).toBe(false),
  );

  it("takes time in proportion to its length", () => {
    for (const part of ["<p", '<a "', "<!--", "<script>", "&", " : ", "\n "])
      expect(textOfHtml(part.repeat(20_000)).length).toBeLessThan(200_000);
  });
});
