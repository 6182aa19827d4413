import { NetworkFailure } from "./failure.ts";

/** Sends a file in a form, and tells how much of it has gone: `fetch` cannot. */

/** Longest wait for a file to go and be answered, ms; the server waits two minutes for the file. */
const TIMEOUT = 150_000;

/** A file on its way. */
export interface Sending {
  readonly field: string;
  readonly file: File;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /**
   * Told of the part that has gone, 0 to 1. Without it another site is asked without asking first
   * whether it may be: not every host that takes pictures answers that question.
   */
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** What was answered; `body` is undefined when it was no JSON. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** Sends it. Rejects with `NetworkFailure`, or with the signal's reason when it was given up. */
export function uploadFile(address: string, sending: Sending): Promise<Answered> {
  const { field, file, headers = {}, signal, onProgress } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    request.open("POST", address);
    request.timeout = TIMEOUT;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (onProgress)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) });
    request.onerror = () =>
      reject(new NetworkFailure(navigator.onLine ? "unreachable" : "offline"));
    request.ontimeout = () => reject(new NetworkFailure("timeout"));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener("abort", giveUp);
    signal.addEventListener("abort", giveUp);
    if (signal.aborted) return reject(signal.reason);
    const form = new FormData();
    form.append(field, file);
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Longest time that a browser takes to begin with a file it was handed, ms. */
const TAKEN_WITHIN_MS = 60_000;

/** Hands a file to the browser, which saves or opens it under that name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_WITHIN_MS);
}
