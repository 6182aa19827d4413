import { describe, expect, it } from "vitest";
import { parts } from "#support/server/outbox-setup.ts";
import { nextAttempt } from "../../../lib/queue/retries.ts";
import { firstShop } from "../../settings/api/first-values.ts";
import { EMAIL_RETRIES, ORDER_EMAIL_RETRIES } from "../api/outbox.ts";
import { buildEmail } from "../api/template.ts";

it("an email is retried after 30 s, 2 min, 10 min and each hour, for a day", () => {
  const minutes = (attempts: number, now = 0) => {
    const at = nextAttempt(EMAIL_RETRIES, attempts, { queuedAt: 0, now: now * 60_000 });
    return at === null ? null : at / 60_000 - now;
  };
  expect([1, 2, 3, 4, 5, 30].map((attempts) => minutes(attempts))).toEqual([
    0.5, 2, 10, 60, 60, 60,
  ]);
  expect(minutes(9, 23 * 60)).toBe(60);
  expect(minutes(9, 23 * 60 + 1)).toBe(null);
  const late = { queuedAt: 0, now: 24 * 3_600_000 };
  expect(nextAttempt(ORDER_EMAIL_RETRIES, 30, late)).toBe(late.now + 3_600_000);
});

describe("the email template", () => {
  const hostile = `<img src=x onerror="alert(1)">&'`;

  it("gives the same content as text and HTML, with the full URL of its link", () => {
    const { text, html } = buildEmail(firstShop, parts);
    for (const said of ["Hello Ada,", "Press the button", "Confirm", "You get this because"]) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
    expect(text).toContain(`\n${parts.action?.url}\n`);
    expect(html).toContain(`href="${parts.action?.url}"`);
    expect(html).toContain(`>${parts.action?.url}<`);
  });

  it("keeps the line breaks of a paragraph, such as a list in an answer, in HTML too", () => {
    const { text, html } = buildEmail(firstShop, { ...parts, paragraphs: ["In stock:\n- 5\n- 3"] });
    expect(text).toContain("In stock:\n- 5\n- 3\n");
    expect(html).toContain("<p>In stock:<br>- 5<br>- 3</p>");
  });

  it("keeps a figure and its unit on one line of HTML, and leaves the text as it is", () => {
    const items = [{ name: "Tap, M6 × 40 mm", detail: "T-1, 100 × 0,24 $", amount: "24,00 $" }];
    const { text, html } = buildEmail(firstShop, { ...parts, items, paragraphs: ["+1 216 555"] });
    expect(html).toContain("Tap, M6\u00a0×\u00a040\u00a0mm<");
    expect(html).toContain("T-1, 100\u00a0×\u00a00,24\u00a0$<");
    expect(html).toContain("<p>+1 216 555</p>");
    expect(text).toContain("Tap, M6 × 40 mm\n  T-1, 100 × 0,24 $: 24,00 $");
  });

  it("escapes all markup", () => {
    const { html } = buildEmail(firstShop, {
      to: parts.to,
      subject: hostile,
      customer: hostile.replace("/", ""),
      paragraphs: [hostile],
      action: { label: hostile, url: `http://localhost/"><script>` },
      reason: hostile,
    });
    expect(html).not.toMatch(/<img|<script|"alert|x onerror="/);
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&amp;&#39;/g)).toHaveLength(
      5,
    );
  });

  it.each(["http://evil.test", "evil.test", "eve@evil.test"])(
    "omits a greeting that would become a link: %s",
    (customer) => {
      const { text, html } = buildEmail(firstShop, { ...parts, customer });
      expect(text + html).not.toContain("evil.test");
      expect(buildEmail(firstShop, { ...parts, customer: "Dr. Ada O'Neil" }).text).toContain(
        "Dr. Ada",
      );
    },
  );
});
