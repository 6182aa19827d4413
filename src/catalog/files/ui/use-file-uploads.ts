import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { errorMessage } from "../../../lib/api-client/failure.ts";
import { TOOLS } from "../../edit-tools/ui/queries.ts";
import { filesOf } from "./queries.ts";
import { sendFile } from "./send-file.ts";

/** A file on its way, or refused. */
export interface FileUpload {
  readonly id: number;
  readonly name: string;
  /** 0 to 1. */
  readonly progress: number;
  readonly fault?: string;
}

export interface FileUploads {
  readonly uploads: readonly FileUpload[];
  readonly add: (files: Iterable<File>) => void;
  readonly dismiss: (id: number) => void;
}

let lastId = 0;

/** Sends files one after the other; those that are taken leave the list. */
export function useFileUploads(email: string, toolId: string): FileUploads {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const dismiss = (id: number) => setUploads((all) => all.filter((each) => each.id !== id));
  const change = (id: number, changes: Partial<FileUpload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));

  async function send(id: number, file: File): Promise<void> {
    const signal = leaving.current?.signal;
    if (!signal || signal.aborted) return;
    try {
      const onProgress = (progress: number) => change(id, { progress });
      const files = await sendFile(toolId, file, { signal, onProgress });
      queries.setQueryData(filesOf(email, toolId).queryKey, [...files]);
      void queries.invalidateQueries({ queryKey: [TOOLS] });
      dismiss(id);
    } catch (failure) {
      if (!signal.aborted) change(id, { fault: errorMessage(failure) });
    }
  }

  function add(files: Iterable<File>): void {
    for (const file of files) {
      lastId += 1;
      const id = lastId;
      setUploads((all) => [...all, { id, name: file.name, progress: 0 }]);
      queue.current = queue.current.then(() => send(id, file));
    }
  }

  return { uploads, add, dismiss };
}
