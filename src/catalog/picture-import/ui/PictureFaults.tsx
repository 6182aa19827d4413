import { texts } from "../../../lib/i18n/i18n.ts";
import { Table, TableHead } from "../../../lib/ui/Table.tsx";
import type { PictureFile } from "./use-picture-files.ts";

const words = texts("pictures.unused", {
  heading: "Not used",
  caption: "Files that are not used, with the reason",
  file: "File",
  why: "Why",
});

export function PictureFaults({ files }: { files: readonly PictureFile[] }) {
  if (files.length === 0) return null;
  return (
    <section>
      <h2 className="heading mb-3 text-lead">{words.heading}</h2>
      <Table>
        <caption className="sr-only">{words.caption}</caption>
        <TableHead columns={[words.file, { name: words.why, className: "lg:w-3/5" }]} />
        <tbody>
          {files.map(({ id, name, fault }) => (
            <tr key={id}>
              <td data-label={words.file} className="wide wrap-anywhere">
                {name}
              </td>
              <td data-label={words.why} className="wide text-bad">
                <span aria-hidden="true">✕ </span>
                {fault && <span>{fault}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
