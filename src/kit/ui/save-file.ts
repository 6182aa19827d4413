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
