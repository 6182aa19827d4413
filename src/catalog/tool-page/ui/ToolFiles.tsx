import { dayIn } from "../../../lib/i18n/calendar.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { formatDecimal } from "../../../lib/i18n/numbers.ts";
import { currentTimeZone } from "../../../lib/i18n/page-time-zone.ts";
import type { Tool, ToolFile } from "../../tools/contract.ts";

/** The tool's data sheet as PDF, in the language of the page. */
export function dataSheetAddress({ _id }: Pick<Tool, "_id">): string {
  return inPageLanguage(`/api/tool/${encodeURIComponent(_id)}/sheet.pdf`);
}

/** The tool's dimension drawing, in the language of the page. */
export function drawingAddress({ _id }: Pick<Tool, "_id">, format: "svg" | "dxf"): string {
  return inPageLanguage(`/api/tool/${encodeURIComponent(_id)}/drawing.${format}`);
}

/** A drawing at one scale with those of other tools. */
export function drawingBeside({ drawing }: Pick<Tool, "drawing">, tools: readonly Tool[]): string {
  return inPageLanguage(drawing?.svg ?? "", { beside: tools.map(({ _id }) => _id).join(",") });
}

/** The body of a tool at one scale with those of others, also of one whose picture is a drawing of the shop. */
export function bodyBeside({ _id }: Pick<Tool, "_id">, tools: readonly Tool[]): string {
  const beside = tools.map((tool) => tool._id).join(",");
  return inPageLanguage(`/api/tool/${encodeURIComponent(_id)}/drawing.svg`, {
    beside,
    size: "body",
  });
}

export function inPageLanguage(
  address: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const { locale: language } = currentLanguage();
  return `${address}?${new URLSearchParams({ ...query, language })}`;
}

/** Drawings, models and documents to download. */
export function ToolFiles({ files = [] }: Pick<Tool, "files">) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files" className="mt-10 print:hidden">
      <h2 id="files" className="heading text-title">
        {t("tool.files", "Files")}
      </h2>
      <ul className="mt-3 border-line border-t">
        {files.map((file) => (
          <li
            key={file._id}
            className="flex flex-wrap items-baseline gap-x-4 border-line border-b py-2 font-mono text-note tabular-nums"
          >
            <a href={file.url} download className="wrap-anywhere min-w-0 flex-1 basis-48 underline">
              {file.name}
            </a>
            <span className="text-steel">{fileFacts(file)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "PDF · 12 kB · 2026-11-21": the day is that of the shop's time zone. */
export function fileFacts({ type, size, date }: Pick<ToolFile, "type" | "size" | "date">): string {
  const day = dayIn(currentTimeZone() ?? "UTC")(Date.parse(date));
  return `${type.toUpperCase()} · ${fileSize(size)} · ${day}`;
}

/** "12 kB", "3.4 MB". */
function fileSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${formatDecimal(Math.round(bytes / 100_000) / 10)} MB`;
}
