import { type DeskPage, shownTime } from "../layout.ts";
import { escaped } from "../pages.ts";
import type { Letter } from "./parse.ts";

const NO_SUBJECT = "(no subject)";

export function inboxPage(desk: DeskPage, letters: Letter[], smtpUrl: string | undefined): string {
  const where =
    smtpUrl === undefined
      ? "No mail is taken here: the sandbox was given no SANDBOX_SMTP_PORT."
      : `Mail that the shop sends arrives here, by ${smtpUrl}, and goes no further.`;
  const heading = `<h1>Inbox</h1><p class="note">${where}</p>`;
  if (letters.length === 0) return desk("Inbox", `${heading}<p>No letters yet.</p>`);
  const head = ["Received", "To", "Subject"].map((name) => `<th scope="col">${name}</th>`).join("");
  return desk(
    "Inbox",
    `${heading}<table class="letters"><caption>The newest ${letters.length} first</caption>` +
      `<thead><tr>${head}</tr></thead><tbody>${letters.map(row).join("")}</tbody></table>`,
  );
}

function row({ id, receivedAt, to, subject }: Letter): string {
  return (
    `<tr><td class="time">${shownTime(receivedAt)}</td><td>${escaped(to.join(", "))}</td>` +
    `<td><a href="/inbox/${id}">${escaped(subject || NO_SUBJECT)}</a></td></tr>`
  );
}

export function letterPage(desk: DeskPage, letter: Letter): string {
  const facts = [
    ["From", letter.from],
    ["To", letter.to.join(", ")],
    ["Received", shownTime(letter.receivedAt)],
  ];
  const list = facts
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${escaped(value ?? "")}</dd></div>`)
    .join("");
  const parts = [attachments(letter), text(letter), html(letter), headers(letter)];
  const subject = letter.subject || NO_SUBJECT;
  const content = `<article><h1>${escaped(subject)}</h1><dl>${list}</dl>${parts.join("")}</article>`;
  return desk("Inbox", content, subject);
}

function attachments({ id, attachments }: Letter): string {
  const items = attachments.map(
    ({ filename, type, size }, index) =>
      `<li><a href="/inbox/${id}/attachments/${index}" download>${escaped(filename)}</a> ` +
      `<span class="note">${escaped(type)}, ${size.toLocaleString("en-US")} bytes</span></li>`,
  );
  return items.length === 0 ? "" : `<h2>Attachments</h2><ul>${items.join("")}</ul>`;
}

function text({ text }: Letter): string {
  return text === "" ? "" : `<h2>Text</h2><pre class="text">${linked(text)}</pre>`;
}

function html({ id, html }: Letter): string {
  if (html === null) return "";
  return (
    `<h2>HTML</h2><iframe title="The letter as HTML" src="/inbox/${id}/html"` +
    ` sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
  );
}

function headers({ headers }: Letter): string {
  const lines = headers.map(({ name, value }) => escaped(`${name}: ${value}`)).join("\n");
  return `<details><summary>All headers</summary><pre>${lines}</pre></details>`;
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : link(escaped(part))))
    .join("");
}

function link(address: string): string {
  return `<a href="${address}" target="_blank" rel="noreferrer">${address}</a>`;
}
