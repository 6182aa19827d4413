import { Table } from "../../../../kit/ui/Table.tsx";
import type { PictureFile } from "./use-picture-files.ts";

export function PictureFaults({ files }: { files: readonly PictureFile[] }) {
  if (files.length === 0) return null;
  return (
    <section>
      <h2 className="heading mb-3 text-lead">Not used</h2>
      <Table>
        <caption className="sr-only">Files that are not used, with the reason</caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col" className="lg:w-3/5">
              Why
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ id, name, fault }) => (
            <tr key={id}>
              <td data-label="File" className="wide wrap-anywhere">
                {name}
              </td>
              <td data-label="Why" className="wide text-bad">
                <span aria-hidden="true">✕ </span>
                {fault}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
