import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PageLayout } from "../layout.ts";
import { sendPage, UNFRAMED } from "../pages.ts";
import { notFound } from "../refusal.ts";
import type { Store } from "../store.ts";
import type { TokenGuard } from "../token.ts";
import { emailPage, inboxPage } from "./pages.ts";
import type { Email } from "./parse.ts";
import { attachmentContent, newestEmails } from "./store.ts";

const EMAIL_PAGE_POLICY = { ...UNFRAMED, embeds: "'self'" };

/**
 * CSP for an email's HTML: inline styles, data images, links in new tabs. `sandbox` also applies
 * when it is opened outside the frame.
 */
const EMAIL_HTML_POLICY = [
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
  layout: PageLayout;
  smtpUrl: string | undefined;
}

export function addInbox(app: FastifyInstance, options: InboxOptions): void {
  const { store, guard, layout, smtpUrl } = options;
  const forBrowsers = { onRequest: guard.page };

  app.get("/inbox", forBrowsers, async (_request, reply) =>
    sendPage(reply, inboxPage(layout, newestEmails(store), smtpUrl), UNFRAMED),
  );
  app.get("/inbox/:id", forBrowsers, async (request, reply) =>
    sendPage(reply, emailPage(layout, findEmail(request, store)), EMAIL_PAGE_POLICY),
  );
  app.get("/inbox/:id/html", forBrowsers, async (request, reply) => {
    const { html } = findEmail(request, store);
    return reply
      .header("content-security-policy", EMAIL_HTML_POLICY)
      .type("text/html; charset=utf-8")
      .send(`<!doctype html><base target="_blank">${html ?? ""}`);
  });
  app.get("/inbox/:id/attachments/:index", forBrowsers, async (request, reply) => {
    const email = findEmail(request, store);
    const { index } = request.params as { index: string };
    const content = attachmentContent(store, email.id, Number(index));
    if (content === undefined) throw notFound("attachment", index);
    const { filename = "attachment" } = email.attachments[Number(index)] ?? {};
    // Never the declared type: a browser would run an HTML or SVG attachment.
    return reply
      .header("content-disposition", `attachment; filename*=UTF-8''${encodeFilename(filename)}`)
      .type("application/octet-stream")
      .send(content);
  });
  app.get("/sandbox/mail", { onRequest: guard.program }, async (request, reply) => {
    const { to } = request.query as { to?: unknown };
    const emails = newestEmails(store, to === undefined ? undefined : String(to));
    return reply.send(emails.map(withAddresses));
  });
}

function findEmail(request: FastifyRequest, store: Store): Email {
  const { id } = request.params as { id: string };
  const email = store.get("email", id);
  if (email === undefined) throw notFound("email", id);
  return email;
}

/** RFC 8187 encoding of a file name. */
function encodeFilename(filename: string): string {
  const hex = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;
  return encodeURIComponent(filename.toWellFormed()).replace(/['()*]/g, hex);
}

function withAddresses(email: Email): object {
  const attachments = email.attachments.map((attachment, index) => ({
    ...attachment,
    href: `/inbox/${email.id}/attachments/${index}`,
  }));
  return { ...email, attachments };
}
