import { formatTime, type PageLayout } from "../layout.ts";
import { escaped } from "../pages.ts";
import type { Email } from "./parse.ts";

const NO_SUBJECT = "(no subject)";

export function inboxPage(
  layout: PageLayout,
  emails: Email[],
  smtpUrl: string | undefined,
): string {
  const where =
    smtpUrl === undefined
      ? "This sandbox receives no email: SANDBOX_SMTP_PORT is not set."
      : `Emails from the shop arrive here through ${smtpUrl} and are not sent on.`;
  const heading = `<h1>Inbox</h1><p class="note">${where}</p>`;
  if (emails.length === 0) return layout("Inbox", `${heading}<p>No emails yet.</p>`);
  const head = ["Received", "To", "Subject"].map((name) => `<th scope="col">${name}</th>`).join("");
  return layout(
    "Inbox",
    `${heading}<table class="emails"><caption>Newest ${emails.length} first</caption>` +
      `<thead><tr>${head}</tr></thead><tbody>${emails.map(row).join("")}</tbody></table>`,
  );
}

function row({ id, receivedAt, to, subject }: Email): string {
  return (
    `<tr><td class="time">${formatTime(receivedAt)}</td><td>${escaped(to.join(", "))}</td>` +
    `<td><a href="/inbox/${id}">${escaped(subject || NO_SUBJECT)}</a></td></tr>`
  );
}

export function emailPage(layout: PageLayout, email: Email): string {
  const facts = [
    ["From", email.from],
    ["To", email.to.join(", ")],
    ["Received", formatTime(email.receivedAt)],
  ];
  const list = facts
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${escaped(value ?? "")}</dd></div>`)
    .join("");
  const parts = [attachments(email), text(email), html(email), headers(email)];
  const subject = email.subject || NO_SUBJECT;
  const content = `<article><h1>${escaped(subject)}</h1><dl>${list}</dl>${parts.join("")}</article>`;
  return layout("Inbox", content, subject);
}

function attachments({ id, attachments }: Email): string {
  const items = attachments.map(
    ({ filename, type, size }, index) =>
      `<li><a href="/inbox/${id}/attachments/${index}" download>${escaped(filename)}</a> ` +
      `<span class="note">${escaped(type)}, ${size.toLocaleString("en-US")} bytes</span></li>`,
  );
  return items.length === 0 ? "" : `<h2>Attachments</h2><ul>${items.join("")}</ul>`;
}

function text({ text }: Email): string {
  return text === "" ? "" : `<h2>Text</h2><pre class="text">${linked(text)}</pre>`;
}

function html({ id, html }: Email): string {
  if (html === null) return "";
  return (
    `<h2>HTML</h2><iframe title="HTML version of the email" src="/inbox/${id}/html"` +
    ` sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
  );
}

function headers({ headers }: Email): string {
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
