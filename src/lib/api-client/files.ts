/** Uploads by XMLHttpRequest: `fetch` reports no upload progress. */
import { parseJson } from "../browser/stored-value.ts";
import { t } from "../i18n/i18n.ts";
import { currentLanguage } from "../i18n/language.ts";
import { failureIn, sendSignedIn } from "./api.ts";
import { NetworkFailure, UserFacingError } from "./failure.ts";

/** Timeout; the server waits ten minutes for a file. */
const TIMEOUT = 630_000;

export interface Sending {
  readonly field: string;
  readonly file: File;
  readonly headers?: Readonly<Record<string, string>>;
  /** The account it is for, of files that were chosen before the call; else the one that is signed in. */
  readonly account?: string;
  readonly signal?: AbortSignal;
  /** Receives 0 to 1. A listener causes a CORS preflight, which not every image host answers. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /** Receives the answer so far while it arrives; there is no time limit then. */
  readonly onText?: (text: string) => void;
}

/** `body` is undefined when it is not JSON. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** Headers of an upload to the shop: the access token, and the page's language, in which a refusal is answered. */
export function shopHeaders(token: string | null): Record<string, string> {
  return {
    Authorization: `Bearer ${token ?? ""}`,
    "Accept-Language": currentLanguage().locale,
  };
}

/** Returns what the shop answers to a file. Throws a `UserFacingError`, or the signal's reason. */
export async function sendToShop<Answer>(address: string, sending: Sending): Promise<Answer> {
  const answer = await uploadToShop(address, sending);
  if (answer.status !== 200) throw failureIn(answer);
  return answer.body as Answer;
}

/** Sends it as the signed-in account. Rejects as `uploadFile` and `sendSignedIn` do. */
export function uploadToShop(address: string, sending: Sending): Promise<Answered> {
  return sendSignedIn(
    (token) => uploadFile(address, { ...sending, headers: shopHeaders(token) }),
    sending.account,
  );
}

/** A file that the browser may not read: it was changed, moved or removed since it was chosen, or is a folder. */
export function unreadableFile(): UserFacingError {
  return new UserFacingError(
    t(
      "file.unreadable",
      "The file could not be read. If it was changed or moved since, choose it again.",
    ),
  );
}

/** Throws a `UserFacingError` for an unreadable file. */
export async function bytesOf(file: Blob): Promise<Uint8Array> {
  const buffer = await file.arrayBuffer().catch(() => {
    throw unreadableFile();
  });
  return new Uint8Array(buffer);
}

/** Rejects with `NetworkFailure`, as `bytesOf` does, or with the signal's reason when aborted. */
export function uploadFile(address: string, sending: Sending): Promise<Answered> {
  const { field, file, headers = {}, signal, onProgress, onText } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    request.open("POST", address);
    request.timeout = onText ? 0 : TIMEOUT;
    if (onText) request.onprogress = () => onText(request.responseText);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (onProgress)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve({ status: request.status, body: parseJson(request.responseText) });
    // Browsers report a file that they cannot read as a fault of the network.
    request.onerror = () =>
      bytesOf(file.slice(0, 1)).then(
        () => reject(new NetworkFailure(navigator.onLine ? "unreachable" : "offline")),
        reject,
      );
    request.ontimeout = () => reject(new NetworkFailure("timeout"));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener("abort", giveUp);
    signal?.addEventListener("abort", giveUp);
    if (signal?.aborted) return reject(signal.reason);
    const form = new FormData();
    form.append(field, file);
    request.send(form);
  });
}

/** Time for a browser to start the download. */
const TAKEN_WITHIN_MS = 60_000;

/** Has the browser save the file in its downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_WITHIN_MS);
}
