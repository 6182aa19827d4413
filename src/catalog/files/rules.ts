/** The files of a tool: their types, names and addresses. */

export const FILE_TYPES = ["step", "dxf", "pdf"] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const MAX_FILE_BYTES = 16 * 1024 * 1024;
/** Files of one tool. */
export const MAX_FILES = 20;

export const MEDIA_TYPES: Readonly<Record<FileType, string>> = {
  step: "model/step",
  dxf: "image/vnd.dxf",
  pdf: "application/pdf",
};

const ENDINGS: Readonly<Record<FileType, RegExp>> = {
  step: /\.(step|stp)$/i,
  dxf: /\.dxf$/i,
  pdf: /\.pdf$/i,
};

/** The name with the ending of its type, without characters that a file system refuses. */
export function fileName(wanted: string, type: FileType): string {
  const plain = wanted.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, "-").replace(/^[\s.]+|[\s.]+$/g, "");
  const name = plain === "" ? "file" : plain;
  return ENDINGS[type].test(name) ? name : `${name}.${type}`;
}

export function fileAddress(digest: string, name: string): string {
  return `/files/${digest}/${encodeURIComponent(name)}`;
}
