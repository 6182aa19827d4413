/** The files of a tool: their types, names and addresses. */

import { cutText } from "../../lib/text/cut-text.ts";

const FILE_TYPES = ["step", "dxf", "pdf"] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const MAX_FILE_BYTES = 16 * 1024 * 1024;
/** Characters of a name. */
export const MAX_NAME = 100;
/** Files of one tool. */
export const MAX_FILES = 20;

export const MEDIA_TYPES: Readonly<Record<FileType, string>> = {
  step: "model/step",
  dxf: "image/vnd.dxf",
  pdf: "application/pdf",
};

const ENDINGS: Readonly<Record<FileType, RegExp>> = {
  step: /\.(step|stp|p21)$/i,
  dxf: /\.dxf$/i,
  pdf: /\.pdf$/i,
};

/** The folders of a disk, as browsers and programs may send them. */
const FOLDERS = /^(?:(?:[a-z]:)?[/\\]|\.\.?[/\\]).*[/\\]/i;
/** Names of devices, which Windows takes for no file. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const ENDS = /^[\s.]+|[\s.]+$/g;

/** The name with the ending of its type, as every file system takes it: no folders, no signs of theirs. */
export function fileName(wanted: string, type: FileType): string {
  const plain = wanted
    .replace(FOLDERS, "")
    .replace(/[\p{Cc}/\\:*?"<>|]+/gu, "-")
    .replace(/[\s.]+$/, "");
  const ending = ENDINGS[type].exec(plain)?.[0] ?? `.${type}`;
  const stem = plain.replace(ENDINGS[type], "").replace(ENDS, "").replace(DEVICE, "_$&");
  const cut = cutText(stem, MAX_NAME - ending.length).replace(ENDS, "");
  return `${cut === "" || cut === "-" ? "file" : cut}${ending}`;
}

export function fileAddress(digest: string, name: string): string {
  return `/files/${digest}/${encodeURIComponent(name)}`;
}
