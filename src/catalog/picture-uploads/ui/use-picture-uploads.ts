import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../../../lib/api-client/queries.ts";
import { useSignedIn } from "../../../people/session/ui/account.ts";
import type * as contract from "../../pictures/contract.ts";
import { faultOf, sendPicture } from "./send-picture.ts";
import { type SendOptions, type Upload, useUploads } from "./use-uploads.ts";

const imageConfig = queryOptions({
  ...apiQuery<typeof contract.imageConfig>(["image-config"], "GET /image-config"),
  staleTime: Number.POSITIVE_INFINITY,
});

interface Options {
  readonly onDone: (url: string, upload: Upload<string>) => void;
  /** Loads each picture before it is done, so that it is shown at once. */
  readonly preloads?: boolean;
}

/** Sends pictures to the shop, or to the host that it names. */
export function usePictureUploads({ onDone, preloads = false }: Options) {
  const { email } = useSignedIn();
  const queryClient = useQueryClient();
  async function send(file: File, { signal, onProgress }: SendOptions): Promise<string> {
    const { uploadUrl } = await queryClient.ensureQueryData(imageConfig);
    // Progress needs a CORS preflight, which not every host answers.
    if (uploadUrl !== null) onProgress(undefined);
    return sendPicture(uploadUrl, file, { account: email, signal, onProgress, preloads });
  }
  return useUploads({ send, faultOf, onDone });
}
