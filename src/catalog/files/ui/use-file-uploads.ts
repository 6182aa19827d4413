import { useQueryClient } from "@tanstack/react-query";
import { TOOLS } from "../../edit-tools/ui/queries.ts";
import { useUploads } from "../../picture-uploads/ui/use-uploads.ts";
import { filesOf } from "./queries.ts";
import { sendFile } from "./send-file.ts";

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
