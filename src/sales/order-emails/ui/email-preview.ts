import { call } from "../../../lib/api-client/api.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import type { Preview } from "../../../shop/setting-forms/ui/setting-part.ts";
import type { previewOrderEmail } from "../../invoices/contract.ts";

/** The email about a paid order, with a draft of the section `emails`. */
export const emailPreview: Preview = {
  label: msg("settings.preview.email", "Preview an email"),
  load: async (_, draft) => {
    const { html } = await call<typeof previewOrderEmail>("POST /paper/email-preview", {
      body: { value: draft as Record<string, unknown> },
    });
    return html;
  },
};
