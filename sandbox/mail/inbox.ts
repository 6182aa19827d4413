import type { FastifyInstance, FastifyRequest } from "fastify";
import type { DeskPage } from "../layout.ts";
import { sendPage, UNFRAMED } from "../pages.ts";
import { noSuch } from "../refusal.ts";
import type { Store } from "../store.ts";
import type { TokenGuard } from "../token.ts";
import type { Letter } from "./parse.ts";
import { attachmentContent, newestLetters } from "./store.ts";
import { inboxPage, letterPage } from "./pages.ts";

const SHOWN = 200;

const LETTER_POLICY = { ...UNFRAMED, embeds: "'self'" };

/**
 * CSP for an email's HTML: inline styles, data images, links in new tabs. `sandbox` also applies
 * when it is opened outside the frame.
 */
const FOREIGN_POLICY = [
  "default-src 'none'",
  "img-src data:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

interface InboxOptions {
  store: Store;
  guard: TokenGuard;
  desk: DeskPage;
  smtpUrl: string | undefined;
}

export function addInbox(app: FastifyInstance, options: InboxOptions): void {
  const { store, guard, desk, smtpUrl } = options;
  const forBrowsers = { onRequest: guard.page };

  app.get("/inbox", forBrowsers, async (_request, reply) =>
    sendPage(reply, inboxPage(desk, newestLetters(store, SHOWN), smtpUrl), UNFRAMED),
  );
  app.get("/inbox/:id", forBrowsers, async (request, reply) =>
    sendPage(reply, letterPage(desk, letterOf(request, store)), LETTER_POLICY),
  );
  app.get("/inbox/:id/html", forBrowsers, async (request, reply) => {
    const { html } = letterOf(request, store);
    return reply
      .header("content-security-policy", FOREIGN_POLICY)
      .type("text/html; charset=utf-8")
      .send(`<!doctype html><base target="_blank">${html ?? ""}`);
  });
  app.get("/inbox/:id/attachments/:index", forBrowsers, async (request, reply) => {
    const letter = letterOf(request, store);
    const { index } = request.params as { index: string };
    const content = attachmentContent(store, letter.id, Number(index));
    if (content === undefined) throw noSuch("attachment", index);
    const { filename = "attachment" } = letter.attachments[Number(index)] ?? {};
    // Never the declared type: a browser would run an HTML or SVG attachment.
    return reply
      .header("content-disposition", `attachment; filename*=UTF-8''${spelt(filename)}`)
      .type("application/octet-stream")
      .send(content);
  });
  app.get("/sandbox/mail", { onRequest: guard.program }, async (request, reply) => {
    const { to } = request.query as { to?: unknown };
    const letters = newestLetters(store, SHOWN, to === undefined ? undefined : String(to));
    return reply.send(letters.map(withAddresses));
  });
}

function letterOf(request: FastifyRequest, store: Store): Letter {
  const { id } = request.params as { id: string };
  const letter = store.get("letter", id);
  if (letter === undefined) throw noSuch("letter", id);
  return letter;
}

/** RFC 8187 encoding of a file name. */
function spelt(filename: string): string {
  const hex = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;
  return encodeURIComponent(filename.toWellFormed()).replace(/['()*]/g, hex);
}

function withAddresses(letter: Letter): object {
  const attachments = letter.attachments.map((attachment, index) => ({
    ...attachment,
    href: `/inbox/${letter.id}/attachments/${index}`,
  }));
  return { ...letter, attachments };
}
