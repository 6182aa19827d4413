import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ImportFile as Facts, ProductImport } from "../../csv/contract.ts";
import { ImportFile } from "./ImportFile.tsx";

describe("the preview of a file", () => {
  const shown = (facts: Partial<Facts>, file?: File, unknownColumns: string[] = []) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <ImportFile
          found={{ _id: "one", unknownColumns } as unknown as ProductImport}
          facts={{ encoding: "utf-8", words: [], ...facts }}
          file={file}
          onRead={() => {}}
        />
      </QueryClientProvider>,
    );
  const file = new File(["x"], "p.csv");

  it("says nothing of a plain file", () => {
    expect(shown({}, file)).toBe("");
  });

  it("shows words and the encoding, and asks for the file after a reload", () => {
    const facts: Partial<Facts> = { encoding: "windows-1250", words: ["Wiertło"] };
    const html = shown(facts, file);
    expect(html).toContain("Wiertło");
    expect(html).toMatch(/<option value="windows-1250" selected=""/);
    expect(html).not.toContain("choose it again");
    expect(shown(facts)).toMatch(/disabled=""[\s\S]*choose it again/);
  });

  it("shows both readings of part numbers, and offers the one that is not taken", () => {
    const examples = [{ row: 2, cell: "123", product: "a", name: "Drift", partNumber: "00123" }];
    const asked = shown({ partNumbers: { rows: 3, examples } }, file);
    expect(asked).toContain("Row 2: “123”, which may be 00123, Drift");
    expect(asked).toContain("Use the products&#x27; part numbers");
    expect(asked).toContain("Use the file&#x27;s part numbers");
    const answered = shown({ partNumbers: { rows: 3, examples, answer: "file" } }, file);
    expect(answered).not.toContain("Use the file&#x27;s");
  });

  it("asks what unknown columns are, and says that HTML is read as text", () => {
    expect(shown({ columns: { Produkt: "name" } }, file, ["Best.-Nr."])).toMatch(
      /Produkt[\s\S]*<option value="name" selected=""[\s\S]*Best\.-Nr\./,
    );
    expect(shown({ htmlRows: 2 }, file)).toContain("2 rows have HTML");
  });
});
