/** Lists as a whole: what is around the lines, how quantities are read together, and random lists. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { firstReading, quantityOf } from "#support/read-list.ts";
import { textOf } from "../../../lib/i18n/i18n.ts";
import { foldedPartNumber } from "../../../lib/text/fold.ts";
import { withoutPartLabel } from "../../pasted-lists/rules-labels.ts";
import { parseOrderList } from "../../pasted-lists/rules-list.ts";
import { asked } from "../../pasted-lists/rules-readings.ts";
import { checkLines } from "../contract.ts";

describe("a list with other lines", () => {
  const read = (text: string) => {
    const { lines, unreadable, leftOut } = parseOrderList(text);
    const texts = (some: readonly { text: string }[]) => some.map((line) => line.text);
    return {
      lines: lines.map(({ readings }) => readings[0]?.typed),
      unreadable: texts(unreadable),
      leftOut: texts(leftOut),
    };
  };

  it("has titles above the names of its columns, and a total below", () => {
    const text = [
      ...["Order list 2026", "ACME Ltd.;Berlin", "Date: 27.11.2026", "Part no.;Name;Qty;Price"],
      ...["MW-401-100;File;25;12,50", "Part no.;Name;Qty;Price", "MW-402-100;File;5;12,50"],
      ...[";Total;30;375,00", "Subtotal;;;375,00", "Note: deliver by Friday"],
    ].join("\n");
    expect(read(text)).toEqual({
      lines: ["MW-401-100", "MW-402-100"],
      unreadable: [],
      leftOut: [
        ...["Order list 2026", "ACME Ltd.;Berlin", "Date: 27.11.2026", ";Total;30;375,00"],
        ...["Subtotal;;;375,00", "Note: deliver by Friday"],
      ],
    });
  });

  it("has an email around it", () => {
    const text = [
      ...["Dear Sir or Madam,", "we would like to order:", "MW-401-100 25", "5 x MW-402-100"],
      ...["Summe: 30", "Mit freundlichen Grüßen", "info@example.com", "Total 30 pcs"],
    ].join("\n");
    expect(read(text).lines).toEqual(["MW-401-100", "MW-402-100"]);
    expect(read(text).leftOut).toHaveLength(6);
  });

  it.each([
    "Order hook 5",
    "Note pad MW-7\t5",
    "Sum-5 gauge 3",
    "Total station TS-1;2",
    "PO-123 5",
    "Total;MW-401-100;5",
    "27.11.2026;MW-1;5",
    // A note is "CC:" or "cc. …"; random cases found the part number.
    "CC.0 1",
    "Page.12 5",
  ])("has a tool in the line %j", (text) => expect(read(text).leftOut).toEqual([]));

  it.each([
    ["MW-101-150 x 5, MW-401-100 x 25", 0],
    ["MW-101-150 (5) and MW-401-100 (25)", 0],
    ["[12:03] Tom: 5x MW-101-150\n28.11.26, 12:04 - Tom Miller: MW-401-100 25 Stk", 0],
    ["we need 5 pcs of MW-101-150 please\nbitte 25 Stück MW-401-100", 0],
    ["MW-101-150 5\nMW-401-100 25\nThanks,\nTom Miller\nACME Inc. | Cleveland, OH 44101", 3],
    ["On Fri, Nov 28, 2026 at 12:03 Tom <t@x.com> wrote:\n> MW-101-150 5\n> MW-401-100 25", 1],
    ["Pos  Art.-Nr.  Menge\n10  MW-101-150  5 Stk\nDate 28.11.2026\n0000020 MW-401-100 25 ST", 2],
    ["Item\tPart Number\tQty\n1\tMW-101-150\t5\n2\tMW-401-100\t25", 0],
    ["Part;Name;Qty\nMW-101-150;Caliper;5\n;stainless, in a box;\nMW-401-100;File;25", 1],
  ])("%j has two lines", (text, leftOut) => {
    expect(firstReading(text)).toEqual(["MW-101-150", 5]);
    expect(read(text)).toMatchObject({ lines: ["MW-101-150", "MW-401-100"], unreadable: [] });
    expect(read(text).leftOut).toHaveLength(leftOut);
  });
});

describe("quantities with three decimals", () => {
  const quantities = (...written: string[]) => {
    const list = parseOrderList(written.map((each, at) => `MW-${at}\t${each}\tST`).join("\n"));
    return {
      read: list.lines.map(({ readings: [line] }) => line?.quantity ?? line?.written),
      decimals: list.decimals,
    };
  };

  it.each<[string, (string | number)[]]>([
    ["25,000 10,000", [25, 10]],
    ["25.000 1200.000", [25, 1200]],
    ["25,000 1200,000 1,250", [25, 1200, "1,250"]],
    ["25,000", ["25,000"]],
    ["25,000 300", ["25,000", 300]],
    ["25,000 10.000", ["25,000", "10.000"]],
    ["25,000 2,500", ["25,000", "2,500"]],
  ])("%j is read as %j", (written, expected) => {
    expect(quantities(...written.split(" ")).read).toEqual(expected);
  });

  it("are said to be read so", () => {
    expect(quantities("25,000", "10,000").decimals).toEqual({ written: "25,000", quantity: 25 });
    expect(quantities("25,000", "300").decimals).toBeUndefined();
  });
});

test("lines beyond 500 are named once, and the line numbers are those of the text", () => {
  const text = `# head\n\n${"MW-401-100 1\n".repeat(502)}`;
  const { lines, beyond } = parseOrderList(text);
  expect(lines).toHaveLength(500);
  expect(lines[0]?.line).toBe(3);
  expect(beyond?.line).toBe(503);
});

describe("any list", () => {
  const partNumber = fc
    .tuple(
      fc.stringMatching(/^[A-Z]{1,4}$/),
      fc.array(fc.stringMatching(/^[0-9]{1,4}$/), { minLength: 1, maxLength: 3 }),
      fc.constantFrom("-", ".", "/"),
    )
    .map(([letters, groups, sign]) => [letters, ...groups].join(sign))
    // "PN.12" is a label with a part number.
    .filter((part) => withoutPartLabel(part) === part);
  const quantity = fc.integer({ min: 1, max: 1_000_000 });
  const grouped = (count: number, sign: string) =>
    String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, sign);
  const WAYS: readonly ((part: string, count: number) => string)[] = [
    (part, count) => `${part} ${count}`,
    (part, count) => `${count} ${part}`,
    (part, count) => `${count}x ${part}`,
    (part, count) => `${count} × ${part}`,
    (part, count) => `${part} x ${count}`,
    (part, count) => `${part}\t${count}`,
    (part, count) => `${part},${count}`,
    (part, count) => `${part};${grouped(count, ".")}`,
    (part, count) => `${part} | ${grouped(count, ",")}`,
    (part, count) => `"${part}","${grouped(count, ",")}"`,
    (part, count) => `${part} ${grouped(count, "'")} pcs`,
    (part, count) => `${grouped(count, ".")} Stk. ${part}`,
    (part, count) => `* ${part}: ${count}`,
    (part, count) => `${part}\u00a0${count}\u00a0`,
    (part, count) => `${part.toLowerCase()} (${count})`,
  ];
  const entry = fc.record({ part: partNumber, count: quantity, way: fc.constantFrom(...WAYS) });
  const lineBreak = fc.constantFrom("\n", "\r\n", "\r");

  test("is read as it was meant, in every way to write it", () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), lineBreak, (entries, end) => {
        const text = entries.map(({ part, count, way }) => way(part, count)).join(end);
        const { lines, unreadable } = parseOrderList(text);
        expect(unreadable).toEqual([]);
        const read = lines.map(({ readings: [likeliest] }) =>
          foldedPartNumber(likeliest?.typed ?? ""),
        );
        expect(read).toEqual(entries.map(({ part }) => foldedPartNumber(part)));
        // One group of three digits has two meanings, all other quantities have one.
        for (const [index, { readings }] of lines.entries()) {
          const quantity = quantityOf(readings[0] ?? { typed: "" });
          expect([quantity].flat()).toContain(entries[index]?.count);
        }
      }),
    );
  });

  test("of numbers alone has the meant one among its readings", () => {
    const number = fc.stringMatching(/^[1-9][0-9]{0,7}$/);
    fc.assert(
      fc.property(number, quantity, fc.constantFrom(...WAYS), (part, count, way) => {
        const [line] = parseOrderList(way(part, count)).lines;
        const quantities = (line?.readings ?? [])
          .filter(({ typed }) => typed === part)
          .flatMap(quantityOf);
        expect(quantities).toContain(count);
      }),
    );
  });

  test("of a spreadsheet is read by the names of its columns", () => {
    const names = { part: ["Part number", "SKU", "Artikelnummer"], count: ["Qty", "Menge"] };
    const cell = fc
      .string({ maxLength: 20 })
      .filter((text) => !/[\u200b\u00ad\ufeff\0]/.test(text));
    const row = fc.record({ part: partNumber, count: quantity, note: cell });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 10 }),
        fc.constantFrom(",", ";", "\t"),
        fc.constantFrom(...names.part),
        fc.constantFrom(...names.count),
        fc.boolean(),
        (rows, sign, part, count, isTurned) => {
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const write = (cells: string[]) =>
            (isTurned ? cells.toReversed() : cells).map(quoted).join(sign);
          const text = [
            write([part, "Note", count]),
            ...rows.map((each) => write([each.part, each.note, String(each.count)])),
          ].join("\r\n");
          const { lines, unreadable } = parseOrderList(text);
          expect(unreadable).toEqual([]);
          expect(lines.map(({ readings }) => readings)).toEqual(
            rows.map((each) => [{ typed: each.part, quantity: each.count }]),
          );
        },
      ),
    );
  });

  test("of any text at all is read without an error, and no line gets lost or comes twice", () => {
    const text = fc
      .oneof(fc.string(), fc.string({ unit: "binary" }))
      .map((line) => line.slice(0, 80));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 20 }), (texts) => {
        const { lines, unreadable, leftOut } = parseOrderList(texts.join("\n"));
        const numbers = [...lines, ...unreadable, ...leftOut].map(({ line }) => line);
        expect(new Set(numbers).size).toBe(numbers.length);
        // No line makes the server refuse the list.
        if (lines.length > 0) {
          const body = { lines: lines.map(({ readings }) => ({ readings: readings.map(asked) })) };
          expect(checkLines.body.safeParse(body).error).toBeUndefined();
        }
        for (const { readings } of lines) {
          expect(readings.length).toBeGreaterThan(0);
          for (const { typed, quantity = 1 } of readings) {
            expect(typed.trim()).toBe(typed);
            expect(quantity).toBeGreaterThanOrEqual(1);
            expect(Number.isInteger(quantity)).toBe(true);
          }
        }
        for (const { fault } of unreadable) expect(textOf(fault)).not.toBe("");
      }),
    );
  });
});
