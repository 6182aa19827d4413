/** Renders data sheets: one at a time, each version once for all who ask for it. */
import { createHash } from "node:crypto";
import type { Database } from "../../../database/schema.ts";
import { createOnce } from "../../../lib/cache/once.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import { collectBytes, createPdf, PAGE_SIZES } from "../../../lib/pdf/create-pdf.ts";
import { sheetsOf } from "../../../lib/pdf/sheet.ts";
import { Mutex } from "../../../lib/queue/mutex.ts";
import { findPrintedPicture } from "../../pictures/api/find-logo.ts";
import { pictureNameAt } from "../../pictures/rules.ts";
import type { DataSheet } from "./read-sheet.ts";
import { layOutSheet } from "./sheet-layout.ts";

/** Increased with the layout, so that browsers fetch what they have again. */
const LAYOUT = 5;
const LOGO = { width: 720, height: 272 };
const PICTURE = { width: 840, height: 632 };

export interface DataSheets {
  /** The content decides: the same sheet has the same one. */
  etagOf(content: DataSheet): string;
  /** The same promise for all who ask for the same sheet. */
  render(content: DataSheet): Promise<Buffer>;
}

export function createDataSheets(db: Database): DataSheets {
  // A sheet has 30 to 100 kB.
  const once = createOnce<Buffer>({ max: 64 });
  const rendering = new Mutex();
  return {
    etagOf,
    render: (content) => once(etagOf(content), () => rendering.run(() => renderSheet(db, content))),
  };
}

function etagOf(content: DataSheet): string {
  const digest = createHash("sha256")
    .update(`${LAYOUT} ${JSON.stringify(content)}`)
    .digest("hex");
  return `"${digest.slice(0, 32)}"`;
}

async function renderSheet(db: Database, content: DataSheet): Promise<Buffer> {
  const { language, tool, drawing, seller, at, page } = content;
  const isUploaded = pictureNameAt(content.logo) !== undefined;
  const logo = isUploaded ? await findPrintedPicture(db, content.logo, LOGO) : undefined;
  const picture = drawing ? undefined : await findPrintedPicture(db, tool.img, PICTURE);
  const document = await createPdf({
    language,
    title: inLanguage(language, () => `${t("dataSheet.title", "Data sheet")} · ${tool.name}`),
    author: seller.name,
    at: new Date(at),
  });
  return collectBytes(document, PAGE_SIZES[page], () =>
    inLanguage(language, () => layOutSheet(sheetsOf(document), content, { logo, picture })),
  );
}
