import { describe, expect, it } from "vitest";
import { hasHtml, tableOfHtml, textOfHtml } from "./html-text.ts";

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
    ["&empty;&thinsp;8, &Delta;T &sigma; &radic;2 &rArr; 5&percnt;", "∅ 8, ΔT σ √2 ⇒ 5%"],
    ["&sol;&lpar;Kl&iacute;&ccaron;&rpar; 5&colon;1", "/(Klíč) 5:1"],
    ['<a href="https://x.example/?a=1&b=2" title="a > b">Data</a> sheet', "Data sheet"],
    [
      "<table><tr><td>Length</td><td>20 mm</td></tr><tr><th>Width</th><td>5</td></tr></table>",
      "Length: 20 mm\nWidth: 5",
    ],
    ["a<script>alert('x')</script><style>p{}</style><!-- no -->b", "a b"],
    ["İİİİ<!-- no -->b", "İİİİ b"],
    ["<section><h2>Use</h2><nobr>8 mm</nobr></section>", "Use\n8 mm"],
    ["<article><header>A</header><o:p></o:p><label>B</label></article>", "A\nB"],
    ["<caption>A</caption><button>B</button><picture><source srcset='x'></picture>", "A\nB"],
    ["<svg viewBox='0 0 1 1'><path d='M0'/></svg>b", "b"],
    ["&amp;lt;b&amp;gt; Nuts &amp;amp; bolts,&amp;nbsp;8&amp;quot;", '<b> Nuts & bolts, 8"'],
    ["&lt;p&gt;1&amp;nbsp;mm&lt;/p&gt;&lt;br /&gt;a &lt; b", "1 mm\n\na < b"],
    ["<![CDATA[<p>one</p>]]>", "one"],
    ["<![CDATA[Nuts & bolts]]>", "Nuts & bolts"],
    ['<!DOCTYPE html><?xml:namespace prefix = o ns = "urn:x" /><p class=MsoNormal>x', "x"],
    ["<![if !supportLists]>a<![endif]>b<acronym>c</acronym>", "abc"],
    ["<ul><li><p>6 mm</p></li><li><p>8 mm</p></li></ul>", "– 6 mm\n– 8 mm"],
    ["d&#150;D&#x92;s&#8203;&zwnj;,&numsp;&zeta; &dagger;", "d–D’s\u200b, ζ †"],
    ["a<b and b>c<b>d", "a<b and b>cd"],
    ["<p data-v-7ba5bd90>8 mm</p>", "8 mm"],
    ["<time>9</time> h, <output class=x>24 V", "9 h, 24 V"],
    ["&lt;p&gt;Insert &amp;lt;b&amp;gt; size&lt;/p&gt;", "Insert <b> size"],
    ["<strong>bold</strong> text&nosuch; &", "bold text&nosuch; &"],
    ["&#0;&#xd800;<b>x</b>", "&#0;&#xd800;x"],
  ])("%j is %j", (html, text) => {
    expect(hasHtml(html)).toBe(true);
    expect(textOfHtml(html)).toBe(text);
  });

  it.each([
    "M8 < M10 > M6",
    "a<b and b>c",
    "Nuts & bolts",
    "R&D; x",
    "a <b",
    "5 <6> 7",
    "<M8>",
    "Relay <output> 24 V, <data>, <Time>, <track>",
    "x && y",
    "",
  ])("%j has none", (text) => expect(hasHtml(text)).toBe(false));

  it("takes time in proportion to its length", () => {
    for (const part of ["<p", '<a "', "<!--", "<script>", "&", " : ", "\n "])
      expect(textOfHtml(part.repeat(20_000)).length).toBeLessThan(200_000);
  });
});

describe("the tables of a page", () => {
  it.each([
    ["<table><tr><td>A-1</td><td>5</td></tr></table>", "A-1\t5"],
    [
      "<TABLE border=1>\r\n<TR><TH>Part<TH>Qty\r\n<TR><TD>A-1<TD>5\r\n</TABLE>",
      "Part\tQty\nA-1\t5",
    ],
    [
      "<html xmlns:x='urn:x'><head><title>Order</title><style>td{a:b}</style></head><body><p>Our order</p>" +
        '<table><col width=64><tbody><tr height=20><td class=xl65 x:num="5">5</td></tr></tbody></table></body></html>',
      "5",
    ],
    ["<table><tr><td colspan=2>Order</td><td>x</td></tr></table>", "Order\t\tx"],
    [
      "<table><tr><td rowspan=2>Mills</td><td>A-1</td><td>5</td></tr><tr><td>A-2</td><td>6</td></tr><tr><td>Nuts</td><td>B-1</td></tr></table>",
      "Mills\tA-1\t5\nMills\tA-2\t6\nNuts\tB-1",
    ],
    [
      "<table><tr><td>A-1</td><td rowspan='3' colspan=2>5</td><td ROWSPAN=2>x</td></tr><tr><td>A-2</td></tr><tr><td>A-3</td><td>y</td></tr><tr><td>A-4</td></tr></table>",
      "A-1\t5\t\tx\nA-2\t5\t\tx\nA-3\t5\t\ty\nA-4",
    ],
    [
      "<table><tr><td rowspan=2>A-1</td><td>Mill</td><td rowspan=2>5 pcs</td></tr><tr><td>coated</td></tr><tr><td>A-2</td><td>x</td><td>6</td></tr></table>",
      "A-1\tMill\t5 pcs\n\tcoated\nA-2\tx\t6",
    ],
    [
      "<table><tr><td rowspan=3>A</td><td rowspan=2>5</td><td>x</td></tr><tr><td>y</td></tr><tr><td>z</td></tr></table>",
      "A\t5\tx\nA\t5\ty\nA\tz",
    ],
    // It ends with its rows, and a row without a cell of its own is none.
    [
      "<table><tr><td rowspan=65534>A-1</td><td rowspan=2>5</td><td>x</td></tr><tr></tr><tr><td>6</td></tr></table><table><tr><td>B-1</td></tr></table>",
      "A-1\t5\tx\n\nA-1\t6\nB-1",
    ],
    [
      "<table><thead><tr><th rowspan=9>Part</th></tr></thead><tbody><tr><td rowspan=0>A</td><td>1</td></tr><tr><td>2</td></tr></tbody></table>",
      "Part\nA\t1\nA\t2",
    ],
    ["<tr><td><b>A</b>-<o:p>1</o:p></td><td>5&nbsp;pcs</td></tr>", "A-1\t5 pcs"],
    ["<table><tr><td>A-1<br>Mill</td><td><p>5</p></td></tr></table>", "A-1 Mill\t5"],
    ["<table><tr><td>Fr&auml;ser</td><td></td><td>5</td></tr></table>", "Fräser\t\t5"],
    ["<table><tr><td>&quot;A&quot; 1/4&quot;</td><td>5</td></tr></table>", '"""A"" 1/4"""\t5'],
    [
      "<table><tr><td>Shop<table><tr><td>A-1</td><td>5</td></tr></table></td></tr><tr><td>End</td></tr></table>",
      "Shop\nA-1\t5\nEnd",
    ],
    [
      "<!-- by ERP --><table><tr><td style='mso-number-format:\"\\@\"'>007</td></tr></table>",
      "007",
    ],
    ["<!DOCTYPE html><html><body><p>No table</p></body></html>", ""],
    ["<table><tr><td>A-1<td>5", "A-1\t5"],
    ["<table></table>", ""],
    ["MW-1 < 5", undefined],
    ["MW-1\t5", undefined],
    ["<M8>\t5", undefined],
  ])("%j are %j", (page, table) => expect(tableOfHtml(page)).toBe(table));

  it("cost their length", () => {
    for (const part of [
      "<td",
      '<a "',
      "<!--",
      "<td colspan=99>",
      "<td rowspan=65534 colspan=99>",
      "<td rowspan=65534>x<tr><td>",
      "<td rowspan=65534><tr>",
      "<tr>",
      "<table><tr><td>",
      "x&amp;<",
    ])
      expect(tableOfHtml(`<table>${part.repeat(20_000)}`)?.length).toBeLessThan(5_000_000);
    const spanned = `<td rowspan=65534>${"long".repeat(2_000)}`.repeat(20);
    expect(tableOfHtml(`<table><tr>${spanned}${"<tr><td>".repeat(20_000)}`)?.length).toBeLessThan(
      3_000_000,
    );
  });
});
