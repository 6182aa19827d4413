import { useQueryClient } from "@tanstack/react-query";
import { UserFacingError } from "../../../lib/api-client/failure.ts";
import { type Sending, sendToShop } from "../../../lib/api-client/files.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { sentFileName } from "../../../lib/text/cut-text.ts";
import { TOOLS } from "../../edit-tools/ui/queries.ts";
import { useUploads } from "../../picture-uploads/ui/use-uploads.ts";
import type { ToolFile } from "../../tools/contract.ts";
import type { FILE_FIELD } from "../contract.ts";
import { MAX_FILE_BYTES, MAX_NAME } from "../rules.ts";
import { filesOf } from "./queries.ts";

/** Sends files of a tool; those that are taken leave the list. */
export function useFileUploads(email: string, toolId: string) {
  const queries = useQueryClient();
  const { uploads, add, remove } = useUploads({
    send: (file, options) => sendFile(toolId, file, { ...options, account: email }),
    onDone: (files, { id }) => {
      queries.setQueryData(filesOf(email, toolId).queryKey, [...files]);
      void queries.invalidateQueries({ queryKey: [TOOLS] });
      dismiss(id);
    },
  });
  const dismiss = (id: number): void => remove((upload) => upload.id === id);
  return { uploads, add, dismiss };
}

const FIELD: typeof FILE_FIELD = "file";

/** Returns the files of the tool. Throws a `UserFacingError`, or the signal's reason. */
async function sendFile(
  toolId: string,
  file: File,
  options: Pick<Sending, "account" | "signal" | "onProgress">,
): Promise<readonly ToolFile[]> {
  if (file.size > MAX_FILE_BYTES)
    throw new UserFacingError(
      t("files.tooLarge", "The file is larger than {most} MB.", {
        most: MAX_FILE_BYTES / 1024 / 1024,
      }),
    );
  const name = encodeURIComponent(sentFileName(file.name, MAX_NAME));
  const address = `/api/product/${encodeURIComponent(toolId)}/file?name=${name}`;
  return sendToShop<readonly ToolFile[]>(address, { field: FIELD, file, ...options });
}
