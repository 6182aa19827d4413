/** The table of tool fields: every field is in the contract, in CSV and in both forms. */
import { describe, expect, it } from "vitest";
import { columns } from "../../src/catalog/csv/api/csv-columns.ts";
import { newTool, tool } from "../../src/catalog/tools/contract.ts";
import { editableFields, fieldList, formRows } from "../../src/catalog/tools/contract-fields.ts";
import { toolEdits } from "../../src/catalog/tools/contract-manage.ts";
import { addKey } from "../../src/catalog/tools/contract-shapes.ts";

const names = fieldList.map(([name]) => name);
const added = fieldList.filter(([, { add }]) => add !== false).map(([name]) => name);
const edited = editableFields.map(([name]) => name);

describe("every field of a tool", () => {
  it("is in answers", () => expect(Object.keys(tool.shape)).toEqual(expect.arrayContaining(names)));

  it("that can be added is in the contract and in the form", () => {
    expect(Object.keys(newTool.shape).sort()).toEqual(
      ["name", "email", "pictures", "attributes", ...added.map(addKey)].sort(),
    );
    expect(formRows.add.flat().sort()).toEqual(added.sort());
  });

  it("that can be edited is in the contract and in the form", () => {
    expect(Object.keys(toolEdits.shape)).toEqual([...edited, "pictures", "texts", "attributes"]);
    expect(formRows.edit.flat().sort()).toEqual(edited.toSorted());
  });

  it("has one CSV column, and the columns of older exports stay where they were", () => {
    expect(columns.slice(0, 12)).toEqual([
      "_id",
      "part_number",
      "name",
      "category",
      "price",
      "minimum",
      "quantity",
      "quantity_seen",
      "quantity_change",
      "description",
      "specs",
      "img",
    ]);
    expect(new Set(columns).size).toBe(columns.length);
    expect(columns).toEqual(expect.arrayContaining(fieldList.map(([, { csv }]) => csv[0])));
  });
});
