import { texts } from "../../../lib/i18n/i18n.ts";
import { DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
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
      <DataTable
        caption={words.caption}
        rows={files}
        keyOf={({ id }) => id}
        columns={[
          {
            header: words.file,
            width: "wide",
            className: "wrap-anywhere",
            cell: ({ name }) => name,
          },
          {
            header: words.why,
            width: "wide",
            headClassName: "lg:w-3/5",
            className: "text-bad",
            cell: ({ fault }) => (
              <>
                <span aria-hidden="true">✕ </span>
                {fault && <span>{fault}</span>}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
