import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "../../../kit/ui/api.ts";
import { errorMessage, problemStatus } from "../../../kit/ui/failure.ts";
import type * as contract from "../contract.ts";
import { faultOf, sendPicture } from "./send-picture.ts";

/** Refusals of the file itself: sending it again does not help. */
const OF_THE_FILE = [413, 415, 422];

interface Chosen {
  readonly file: File;
  readonly preview: string;
}

export type UploadState =
  | { readonly at: "rest" }
  | {
      readonly at: "done";
      readonly url: string;
    }
  | (Chosen & {
      readonly at: "sending";
      /** From 0 to 1; undefined without progress events. */
      readonly part: number | undefined;
    })
  | (Chosen & {
      readonly at: "failed";
      readonly sentence: string;
      /** Whether a retry may help. */
      readonly again: boolean;
    });

export function useUpload(onDone: (url: string) => void) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<UploadState>({ at: "rest" });
  const pending = useRef<AbortController>(undefined);
  const preview = useRef<string>(undefined);
  const done = useEffectEvent(onDone);

  function show(next: UploadState): void {
    const wanted = "preview" in next ? next.preview : undefined;
    if (preview.current !== undefined && preview.current !== wanted)
      URL.revokeObjectURL(preview.current);
    preview.current = wanted;
    setState(next);
  }

  function cancel(): void {
    pending.current?.abort();
    show({ at: "rest" });
  }
  useEffect(
    () => () => {
      pending.current?.abort();
      if (preview.current !== undefined) URL.revokeObjectURL(preview.current);
    },
    [],
  );

  async function send(chosen: Chosen): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    pending.current?.abort();
    pending.current = controller;
    show({ ...chosen, at: "sending", part: 0 });
    try {
      const { uploadUrl } = await queryClient.ensureQueryData(imageConfig);
      if (signal.aborted) return;
      if (uploadUrl !== null) show({ ...chosen, at: "sending", part: undefined });
      const onProgress = (part: number) => show({ ...chosen, at: "sending", part });
      const url = await sendPicture(uploadUrl, chosen.file, { signal, onProgress });
      if (signal.aborted) return;
      done(url);
      show({ at: "done", url });
    } catch (failure) {
      if (signal.aborted) return;
      const again = !OF_THE_FILE.includes(problemStatus(failure) ?? 0);
      show({ ...chosen, at: "failed", sentence: errorMessage(failure), again });
    }
  }

  function choose(file: File): void {
    const chosen = { file, preview: URL.createObjectURL(file) };
    const fault = faultOf(file);
    if (fault === undefined) void send(chosen);
    else {
      pending.current?.abort();
      show({ ...chosen, at: "failed", sentence: fault, again: false });
    }
  }

  return { state, choose, retry: send, cancel };
}

export const imageConfig = queryOptions({
  queryKey: ["image-config"],
  queryFn: ({ signal }) => call<typeof contract.imageConfig>("GET /image-config", {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
