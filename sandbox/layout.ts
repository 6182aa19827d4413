import { escaped } from "./pages.ts";

const SECTIONS = { Payments: "/", Inbox: "/inbox" } as const;
type Section = keyof typeof SECTIONS;

/**
 * Renders a page of the console: navigation, then `content` (HTML). The default title is the
 * section.
 */
export type PageLayout = (section: Section, content: string, title?: string) => string;

export function createLayout(hasGoogle: boolean): PageLayout {
  const note = hasGoogle
    ? "Sign-in with Google opens a page of this sandbox: choose a test account or enter one. No real account is used."
    : "Sign-in with Google is off: GOOGLE_CLIENT_ID is not set.";
  return (section, content, title = section) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Sandbox</title>
<link rel="stylesheet" href="/browser/console.css">
<link rel="stylesheet" href="/browser/control.css">
</head>
<body>
<header><p>Sandbox</p><nav aria-label="Sandbox">${links(section)}</nav></header>
<main>${content}</main>
<footer><p>${note}</p></footer>
</body>
</html>`;
}

/** Formats an ISO 8601 time: `2026-11-20 12:00:05 UTC`. */
export function formatTime(iso: string): string {
  return `${iso.replace("T", " ").slice(0, 19)} UTC`;
}

function links(current: Section): string {
  return Object.entries(SECTIONS)
    .map(([name, path]) => {
      const mark = name === current ? ' aria-current="true"' : "";
      return `<a href="${path}"${mark}>${name}</a>`;
    })
    .join("");
}
