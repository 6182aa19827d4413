/** The temporary folder and processes of one run, removed at its end. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Workspace {
  folder(name: string): string;
  atEnd(end: () => unknown): void;
  /** May be called again; all callers wait for the same cleanup. */
  close(): Promise<void>;
}

export function openWorkspace(): Workspace {
  const root = mkdtempSync(join(tmpdir(), "millwright-bench-"));
  const ends: (() => unknown)[] = [];
  let closing: Promise<void> | undefined;

  async function endAll(): Promise<void> {
    for (const end of ends.splice(0).reverse()) {
      try {
        await end();
      } catch (error) {
        // One failure must not stop the cleanup of the others.
        console.error(error);
      }
    }
    rmSync(root, { recursive: true, force: true });
  }

  return {
    folder: (name) => {
      const path = join(root, name);
      mkdirSync(path, { recursive: true });
      return path;
    },
    atEnd: (end) => {
      ends.push(end);
    },
    close: () => {
      closing ??= endAll();
      return closing;
    },
  };
}
