/** Reads as much of a Dockerfile as ours uses: instructions by stage, with lines continued by a backslash. */
import { matchesGlob } from "node:path";

export interface Instruction {
  /** The instruction in capitals: `COPY`. */
  readonly name: string;
  readonly text: string;
}

export interface ImageStage {
  readonly image: string;
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

export interface Copy {
  /** Name of the stage; undefined: the build context. */
  readonly from: string | undefined;
  readonly sources: readonly string[];
  readonly target: string;
}

export function readStages(dockerfile: string): ImageStage[] {
  const lines = dockerfile
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stages: { image: string; name: string | undefined; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name = "", text = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === "FROM") {
      const [image = "", , stage] = text.split(/\s+/);
      stages.push({ image, name: stage, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, text });
  }
  return stages;
}

/** The words of an instruction in the form of an array, or between spaces. */
export function wordsOf(text: string): string[] {
  return text.startsWith("[") ? JSON.parse(text) : text.split(/\s+/);
}

export function readCopy(text: string): Copy {
  const words = wordsOf(text);
  const from = words.find((word) => word.startsWith("--from="))?.slice("--from=".length);
  const paths = words.filter((word) => !word.startsWith("--"));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? "" };
}

/** The command of a HEALTHCHECK. */
export function healthCommand(text: string): string[] {
  return wordsOf(text.slice(text.indexOf("CMD ") + "CMD ".length));
}

/** Whether a .dockerignore keeps a path out of the build context: the last line that matches decides. */
export function isIgnored(path: string, dockerignore: string): boolean {
  // Docker's * matches a leading dot, that of matchesGlob does not.
  const parts = path.split("/").map((part) => part.replace(/^\./, "_"));
  const folders = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  let ignored = false;
  for (const line of dockerignore.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const isException = line.startsWith("!");
    const pattern = isException ? line.slice(1) : line;
    if (folders.some((folder) => matchesGlob(folder, pattern))) ignored = !isException;
  }
  return ignored;
}
