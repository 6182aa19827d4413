/** Writing a large JSON object piece by piece, so that it is never in memory as a whole. */

/** The members of the object, in their order: values, or lists whose entries come one after another. */
export type Members = Readonly<Record<string, () => Promise<unknown> | AsyncIterable<unknown>>>;

/** The object as text, in pieces; indented by two spaces, for people. */
export async function* jsonFile(members: Members): AsyncGenerator<string> {
  let before = "{\n";
  for (const [name, read] of Object.entries(members)) {
    yield `${before}  ${JSON.stringify(name)}: `;
    const value = read();
    if (value instanceof Promise) yield indented(await value, "  ");
    else yield* list(value);
    before = ",\n";
  }
  yield "\n}\n";
}

async function* list(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const entry of entries) {
    yield `${before}    ${indented(entry, "    ")}`;
    before = ",\n";
  }
  yield before === "[\n" ? "[]" : "\n  ]";
}

function indented(value: unknown, by: string): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${by}`);
}

/** A moment (epoch ms) as it stands in the file. */
export function moment(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
