import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import { errorMessage } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import {
  DragHandle,
  dropTarget,
  MoveButtons,
  moved,
  type Reorder,
  useReorder,
} from "../../../lib/ui/Reorder.tsx";
import { toast } from "../../../lib/ui/toast.ts";
import { TOOLS } from "../../edit-tools/ui/queries.ts";
import { fileFacts } from "../../tool-page/ui/ToolFiles.tsx";
import type { ToolFile } from "../../tools/contract.ts";
import type { Product } from "../../tools/contract-manage.ts";
import type { orderFiles, removeFile, renameFile } from "../contract.ts";
import { MAX_FILES } from "../rules.ts";
import { FileDrop } from "./FileDrop.tsx";
import { filesOf } from "./queries.ts";
import { useFileUploads } from "./use-file-uploads.ts";

/** The files of a product: added, ordered, renamed and removed. Those of a deleted one are only listed. */
export function ProductFiles({ product, email }: { product: Product; email: string }) {
  const { _id, deletedAt } = product;
  const result = useQuery(filesOf(email, _id));
  const uploads = useFileUploads(email, _id);
  const reorder = useFileOrder(email, _id, result.data ?? []);
  if (!result.data)
    return (
      <LoadingOrError
        errorTitle={t("files.notLoaded", "The files could not be loaded.")}
        {...result}
      />
    );
  const files = result.data;
  const isEditable = deletedAt === undefined;
  return (
    <div className="grid max-w-3xl gap-6">
      {isEditable && <FileDrop {...uploads} isFull={files.length >= MAX_FILES} />}
      {files.length === 0 ? (
        <p className="text-steel">{t("files.none", "This product has no files.")}</p>
      ) : (
        <ul className="border-line border-t">
          {files.map((file, index) => (
            <Row
              key={file._id}
              toolId={_id}
              file={file}
              isEditable={isEditable}
              {...{ reorder, index }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Shows the new order at once, and takes it back if the shop refuses it. */
function useFileOrder(email: string, id: string, files: readonly ToolFile[]): Reorder {
  const queries = useQueryClient();
  const { queryKey } = filesOf(email, id);
  const saving = useMutation({
    // One after another, so that the last one is what stays.
    scope: { id: `order of ${id}` },
    mutationFn: (ids: readonly string[]) =>
      call<typeof orderFiles>("PUT /product/{id}/file/order", {
        params: { id },
        body: { files: [...ids] },
      }),
    onError: (failure) => toast.failure(errorMessage(failure)),
    onSettled: () => queries.invalidateQueries({ queryKey: [TOOLS] }),
  });
  return useReorder({
    count: files.length,
    onMove: (from, to) => {
      const ordered = moved(files, from, to);
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, ordered);
      saving.mutate(ordered.map(({ _id }) => _id));
    },
  });
}

interface RowProps {
  toolId: string;
  file: ToolFile;
  isEditable: boolean;
  reorder: Reorder;
  index: number;
}

function Row({ toolId, file, isEditable, reorder, index }: RowProps) {
  const { _id, name, url } = file;
  const params = { id: toolId, file: _id };
  return (
    <li
      {...(isEditable && dropTarget(reorder, index))}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3"
    >
      {isEditable && reorder.count > 1 && <DragHandle reorder={reorder} index={index} />}
      <span className="grid min-w-0 flex-1 basis-56">
        <a href={url} download className="wrap-anywhere underline">
          {name}
        </a>
        <span className="font-mono text-note text-steel tabular-nums">{fileFacts(file)}</span>
      </span>
      {isEditable && (
        <span className="flex flex-wrap gap-2">
          {reorder.count > 1 && <MoveButtons reorder={reorder} index={index} name={name} />}
          <ActionButton
            label={t("files.rename", "Rename")}
            accessibleName={t("files.rename.of", "Rename {name}", { name })}
            title={t("files.rename.of", "Rename {name}", { name })}
            text={{ label: t("files.name", "Name"), maxLength: 100, initial: name }}
            run={(text) =>
              call<typeof renameFile>("PATCH /product/{id}/file/{file}", {
                params,
                body: { name: text },
              })
            }
            done={t("files.renamed", "The file is renamed")}
            refresh={[TOOLS]}
          />
          <ActionButton
            label={t("files.remove", "Remove")}
            accessibleName={t("files.remove.of", "Remove {name}", { name })}
            variant="danger"
            title={t("files.remove.title", "Remove {name}?", { name })}
            run={() => call<typeof removeFile>("DELETE /product/{id}/file/{file}", { params })}
            done={t("files.removed", "{name} is removed", { name })}
            refresh={[TOOLS]}
          >
            <p>{t("files.remove.effect", "Links to it end. The product does not change.")}</p>
          </ActionButton>
        </span>
      )}
    </li>
  );
}
