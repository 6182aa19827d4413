import { useEffect, useRef, useState } from "react";
import { errorMessage, ProblemFailure, problemStatus } from "../../../lib/api-client/failure.ts";

/** Refusals of the file itself: sending it again does not help. */
const OF_THE_FILE = [413, 415, 422];
/** The server asks to wait: too many uploads in a short time, or others are being encoded. */
const ASKS_TO_WAIT = [429, 503];
const LONGEST_WAIT_MS = 60_000;

export interface Upload<Result = unknown> {
  readonly id: number;
  readonly file: File;
  readonly status: "waiting" | "sending" | "done" | "failed";
  /** While it is sent, from 0 to 1; undefined without progress events. */
  readonly part?: number | undefined;
  readonly result?: Result;
  /** Why it failed, for the user. */
  readonly sentence?: string;
  readonly canRetry?: boolean;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  /** Receives 0 to 1; undefined where there are no progress events. */
  readonly onProgress: (part: number | undefined) => void;
}

interface Options<Result> {
  readonly send: (file: File, options: SendOptions) => Promise<Result>;
  /** Why a file is not sent at all, for the user. */
  readonly faultOf?: (file: File) => string | undefined;
  /** Called for each file in the order in which they were added. */
  readonly onDone: (result: Result, upload: Upload<Result>) => void;
}

/** Sends files one after the other, and waits where the server asks for it. */
export function useUploads<Result>({ send: sendFile, faultOf, onDone }: Options<Result>) {
  const [uploads, setUploads] = useState<readonly Upload<Result>[]>([]);
  const list = useRef<readonly Upload<Result>[]>([]);
  const lastId = useRef(0);
  const sending = useRef<{ readonly id: number; readonly controller: AbortController }>(undefined);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(
    () => () => {
      list.current = [];
      sending.current?.controller.abort();
    },
    [],
  );

  function keep(next: readonly Upload<Result>[]): void {
    list.current = next;
    setUploads(next);
  }
  const change = (id: number, to: Partial<Upload<Result>>) =>
    keep(list.current.map((each) => (each.id === id ? { ...each, ...to } : each)));

  async function send({ id, file }: Upload<Result>, signal: AbortSignal): Promise<void> {
    change(id, { status: "sending", part: 0 });
    try {
      const onProgress = (part: number | undefined) => change(id, { part });
      const result = await sendFile(file, { signal, onProgress });
      if (signal.aborted) return;
      change(id, { status: "done", result });
      const upload = list.current.find((each) => each.id === id);
      if (upload) done.current(result, upload);
    } catch (failure) {
      if (signal.aborted) return;
      const wait = secondsToWait(failure);
      if (wait !== undefined) {
        change(id, { status: "waiting" });
        await pause(wait * 1000, signal);
        return;
      }
      const canRetry = !OF_THE_FILE.includes(problemStatus(failure) ?? 0);
      change(id, { status: "failed", sentence: errorMessage(failure), canRetry });
    }
  }

  async function run(): Promise<void> {
    while (sending.current === undefined) {
      const next = list.current.find(({ status }) => status === "waiting");
      if (!next) return;
      const controller = new AbortController();
      sending.current = { id: next.id, controller };
      await send(next, controller.signal);
      sending.current = undefined;
    }
  }

  function add(files: Iterable<File>): void {
    const added = Array.from(files, (file): Upload<Result> => {
      lastId.current += 1;
      const sentence = faultOf?.(file);
      const base = { id: lastId.current, file };
      return sentence === undefined
        ? { ...base, status: "waiting" }
        : { ...base, status: "failed", sentence, canRetry: false };
    });
    keep([...list.current, ...added]);
    void run();
  }

  /** Stops those that are not done, and forgets those that `isRemoved` names. */
  function remove(isRemoved: (upload: Upload<Result>) => boolean): void {
    const current = sending.current;
    const removed = list.current.filter(isRemoved);
    keep(list.current.filter((each) => !isRemoved(each)));
    if (current && removed.some(({ id }) => id === current.id)) current.controller.abort();
  }

  function retry(): void {
    keep(
      list.current.map((each) =>
        each.status === "failed" && each.canRetry ? { ...each, status: "waiting" } : each,
      ),
    );
    void run();
  }

  return { uploads, add, remove, retry };
}

function secondsToWait(failure: unknown): number | undefined {
  if (!ASKS_TO_WAIT.includes(problemStatus(failure) ?? 0)) return undefined;
  const wait = failure instanceof ProblemFailure && failure.problem.retryAfter;
  return typeof wait === "number" ? wait : undefined;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.min(ms, LONGEST_WAIT_MS));
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
