import { useEffect, useRef, useState } from "react";
import { call } from "../../../lib/api-client/api.ts";
import { errorMessage } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { sentFileName } from "../../../lib/text/cut-text.ts";
import { useSignedIn } from "../../../people/session/ui/account.ts";
import { usePictureUploads } from "../../picture-uploads/ui/use-picture-uploads.ts";
import type { MAX_FILES_AT_ONCE, MatchedFile, matchPictures } from "../contract.ts";
import { isZip, sendZip } from "./send-zip.ts";

const AT_ONCE: typeof MAX_FILES_AT_ONCE = 100;

/** A file with its tool; with `img` it is uploaded, with `fault` it cannot be used. */
export interface PictureFile extends MatchedFile {
  readonly id: number;
  readonly img?: string;
  /** Undefined for a file in a ZIP. */
  readonly file?: File;
}

export interface Reading {
  readonly name: string;
  /** The part of the ZIP that is uploaded, from 0 to 1. */
  readonly part: number;
  readonly files?: number;
}

interface ReadingFailure {
  readonly sentence: string;
  readonly retry: () => void;
}

/** Finds the tools of chosen files and uploads those that fit; a ZIP is read by the server. */
export function usePictureFiles() {
  const { email } = useSignedIn();
  const [files, setFiles] = useState<readonly PictureFile[]>([]);
  const [reading, setReading] = useState<Reading>();
  const [failure, setFailure] = useState<ReadingFailure>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const { uploads, ...queue } = usePictureUploads({
    onDone: (img, { file }) =>
      setFiles((all) => all.map((each) => (each.file === file ? { ...each, img } : each))),
  });

  const open = uploads.filter(({ status }) => status === "waiting" || status === "sending");

  /** The files that were matched before a failure stay; a retry begins with the next ones. */
  async function matchFiles(chosen: readonly File[], signal: AbortSignal): Promise<void> {
    const count = chosen.length;
    setReading({ name: t("pictures.files", "{count} files", { count }), part: 1 });
    for (let first = 0; first < count; first += AT_ONCE) {
      const some = chosen.slice(first, first + AT_ONCE);
      try {
        const matched = (await findTools(some, { signal, account: email })).map(withId);
        setFiles((all) => [...all, ...matched]);
        queue.add(matched.flatMap(({ tool, file }) => (tool && file ? [file] : [])));
      } catch (failure) {
        if (!signal.aborted) fail(errorMessage(failure), chosen.slice(first));
        return;
      }
    }
  }

  async function readZip(zip: File, signal: AbortSignal): Promise<void> {
    const known = new Set<string>();
    setReading({ name: zip.name, part: 0 });
    try {
      await sendZip(zip, {
        account: email,
        signal,
        onProgress: (part) => setReading((now) => now && { ...now, part }),
        onLine: (line) => {
          if ("files" in line) setReading((now) => now && { ...now, files: line.files });
          else if ("name" in line && !known.has(line.name)) {
            known.add(line.name);
            const row = withId(line);
            // Sent again after an interruption, a ZIP's file replaces its own earlier row.
            setFiles((all) => [...all.filter((each) => each.file || each.name !== row.name), row]);
          } else if ("end" in line && line.problem !== undefined) fail(line.problem, [zip]);
        },
      });
    } catch (failure) {
      if (!signal.aborted) fail(errorMessage(failure), [zip]);
    }
  }

  function fail(sentence: string, left: readonly File[]): void {
    setFailure({ sentence, retry: () => void choose(left) });
  }

  async function choose(chosen: readonly File[]): Promise<void> {
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setFailure(undefined);
    const visible = chosen.filter(({ name }) => !/^(\.|Thumbs\.db$|desktop\.ini$)/i.test(name));
    const pictures = visible.filter((file) => !isZip(file));
    if (pictures.length > 0) await matchFiles(pictures, signal);
    for (const zip of visible.filter(isZip)) if (!signal.aborted) await readZip(zip, signal);
    if (!signal.aborted) setReading(undefined);
  }

  /** Stops reading and sending; what is uploaded stays. */
  function cancel(): void {
    controller.current?.abort();
    setReading(undefined);
    const stopped = new Set(open.map(({ file }) => file));
    queue.remove(({ file }) => stopped.has(file));
    setFiles((all) => all.filter(({ file }) => !file || !stopped.has(file)));
  }

  function clear(): void {
    cancel();
    queue.remove(() => true);
    setFiles([]);
    setFailure(undefined);
  }

  const failed = new Map(uploads.flatMap((each) => (each.sentence ? [[each.file, each]] : [])));
  return {
    /** The reasons of uploads that failed are added. */
    files: files.map((each) => {
      const fault = each.fault ?? (each.file && failed.get(each.file)?.sentence);
      return fault === undefined ? each : { ...each, fault };
    }),
    reading,
    failure,
    /** Uploads that are left, and all. */
    left: open.length,
    canRetry: uploads.some(({ status, canRetry }) => status === "failed" && canRetry),
    retryUploads: queue.retry,
    choose,
    cancel,
    clear,
  };
}

let lastId = 0;
function withId(found: Omit<PictureFile, "id">): PictureFile {
  lastId += 1;
  return { ...found, id: lastId };
}

/** Asks the server which tools the files are of, by their names. */
async function findTools(
  files: readonly File[],
  options: { readonly signal: AbortSignal; readonly account: string },
): Promise<Omit<PictureFile, "id">[]> {
  const found = await call<typeof matchPictures>(
    "POST /product/picture/match",
    { body: { files: files.map((file) => ({ name: sentFileName(pathOf(file), 500) })) } },
    options,
  );
  return files.map((file, index) => ({ ...(found[index] ?? { name: file.name }), file }));
}

function pathOf(file: File): string {
  return file.webkitRelativePath || file.name;
}
