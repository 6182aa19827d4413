import { describe, expect, it } from "vitest";
import { toolFields } from "./contract-fields.ts";
import { inputSchema } from "./contract-shapes.ts";

const read = (field: "customsNumber" | "img", typed: string) => {
  const { success, data } = inputSchema(toolFields[field]).safeParse(typed);
  return success ? data : "refused";
};

describe("a customs number", () => {
  it.each([
    "8207.50.60",
    "8207 50 60",
    "8207-50-60",
    "8207–50–60",
    "8207\u00a050 60",
    "８２０７５０６０",
    "82075060.0",
    "82075060,0",
  ])("%j is 82075060", (typed) => expect(read("customsNumber", typed)).toBe("82075060"));
  it.each(["HS 8207.50", "82075", "8207,50,60", "82075060601", ""])("%j is none", (typed) =>
    expect(read("customsNumber", typed)).toBe("refused"),
  );
});

describe("a GTIN", () => {
  const numbers = (label: string, value: string) => {
    const { success, data } = inputSchema(toolFields.otherNumbers).safeParse([{ label, value }]);
    return success ? data : "refused";
  };

  it.each([
    ...[
      "4006381333931",
      "4 006381 333931",
      "4-006381-333931",
      "400638\u00a01333931",
      "４００６３８１３３３９３１",
    ],
    " 4006381333931 ",
  ])("%j is its digits", (typed) => {
    expect(numbers("EAN code", typed)).toEqual([{ label: "GTIN", value: "4006381333931" }]);
  });

  it.each([
    ["12345678905", "012345678905"],
    ["1234565", "01234565"],
    ["4006381333931.0", "4006381333931"],
    ["4006381333931,00", "4006381333931"],
  ])("%j of a spreadsheet is %s", (typed, value) => {
    expect(numbers("GTIN", typed)).toEqual([{ label: "GTIN", value }]);
  });

  it("of another label is as it was typed", () => {
    expect(numbers("SKF", "6206-2RS 1")).toEqual([{ label: "SKF", value: "6206-2RS 1" }]);
    expect(numbers("GTIN", "4006381333932")).toBe("refused");
    expect(numbers("GTIN", "4.00638E+12")).toBe("refused");
    expect(numbers("GTIN", "12345678906")).toBe("refused");
    expect(numbers("GTIN", "123456")).toBe("refused");
  });
});

describe("the address of a picture", () => {
  it.each([
    ["https://a.test/b.jpg", "https://a.test/b.jpg"],
    [" HTTPS://a.test/B.jpg ", "https://a.test/B.jpg"],
    ["https://a.test/ü.jpg?w=1,2&h=3", "https://a.test/ü.jpg?w=1,2&h=3"],
    ["https://a.test/fit/https://b.test/c.jpg", "https://a.test/fit/https://b.test/c.jpg"],
    ["/images/a.webp", "/images/a.webp"],
  ])("%j is %j", (typed, address) => expect(read("img", typed)).toBe(address));

  it.each([
    ...["https://a.test/b.jpg,https://a.test/c.jpg", "https://a.test/b.jpg, https://a.test/c.jpg"],
    ...["https://a.test/b.jpg|http://a.test/c.jpg", "https://a.test/b.jpg;https://a.test/c.jpg"],
    ...[
      "http://a.test/b.jpg",
      "//a.test/b.jpg",
      "https:///b.jpg",
      "https://",
      "b.jpg",
      "C:\\b.jpg",
    ],
    ...["data:image/png;base64,AA", "/IMAGES/a.webp"],
  ])("%j is none", (typed) => expect(read("img", typed)).toBe("refused"));
});
