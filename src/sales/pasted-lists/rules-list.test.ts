/** Lists as purchasing people paste them: what is read with confidence, what is asked about, what is left out. */
import { describe, expect, it } from "vitest";
import { readShort as read, withParts as written } from "#support/read-list.ts";
import { parseOrderList, readOrderList } from "./rules-list.ts";
import { guessedQuantities } from "./rules-quantity.ts";

const leftOut = (text: string) => parseOrderList(written(text)).leftOut.map(({ line }) => line);

describe("a quantity in a cell of its own", () => {
  it.each([
    ...[
      "5 sztuk",
      "5 styck",
      "5 kusov",
      "5 kom.",
      "5 buc",
      "5 штук",
      "5 τεμ.",
      "5 unidades",
      "5 pezzi",
    ],
    ...["5 peças", "5 개", "5 本", "５個", "٥", "5\u00a0Stk.\u200b"],
  ])("%j is five", (cell) => expect(read(`@A\t${cell}`)).toBe("A 5"));

  it.each(["1´000", "1‘000", "1`000", "1\u2009000", "1 000,00"])("%j is a thousand", (cell) =>
    expect(read(`@A\t${cell}`)).toBe("A 1000"),
  );

  it.each([
    ...["1k", "1.5k", "½", "2½", "2 1/2", "5²", "1·000", "5;", "−5", "1E3", "5 VE", "1_000"],
    ...["10er", "1 e3", "5 −", "5 pcs/box", "1,000 C", "5 C", "5 or more", "5 oder mehr", "5 plus"],
    ...["2 Mio", "2 hundred", "1 0 0", "5 per week"],
  ])("%j is asked about", (cell) => expect(read(`@A\t${cell}`)).toBe(`A ?${cell}`));

  it.each(["5 mm", "64,50 €", "RAL 5010", "12h", "2nd floor", "M8x30", "200 mm file"])(
    "%j is no quantity",
    (cell) => expect(read(`@A\t${cell}`)).toBe("A"),
  );

  it("with k is as many thousands", () => {
    expect(["1k", "1,5 k", "12K"].map(guessedQuantities)).toEqual([[1000], [1500], [12_000]]);
  });
});

describe("lines that say what is what", () => {
  it.each([
    ...["Qty 5, Part @A", "Part: @A Qty: 5", "Part: @A, Qty: 5", "Menge 5, Art.-Nr. @A"],
    ...["5 ea P/N @A", "5 pcs. Part No. @A", "5 x part no @A", "SKU @A QTY 5", "@A Qty5"],
    ...["Item: @A | Qty: 5 | Price: $64.50", "Art.Nr.: @A; Menge: 5; Preis: 64,50"],
    ...["Artikel: @A / Menge: 5 Stk", "Pos. 1: Art.-Nr. @A, Menge: 5", "Teilenr. @A Anz. 5"],
    ...["Réf. @A Qté 5", "Qté : 5 Réf : @A", "Cant. 5 Ref. @A", "qty:5 sku:@A", "sku=@A&qty=5"],
    ...["@A quantity required 5", "@A - Qty - 5", "P/N @A Rev. 3 Qty 5", "Qty 5 @A 100 mm"],
    ...["@A qty.: 5 ea. $3.00", "Part Number: @A\nQuantity: 5", "Quantity: 5\nPart Number: @A"],
    "SKU: @A\nDescription: File\nQty: 5\nPrice: 12.50",
  ])("%j is five", (text) => expect(read(text)).toBe("A 5"));

  it.each([
    ["Menge: 5 VE, Art.-Nr. @A", "A ?5 VE"],
    ["Menge: ca. 5, Art.-Nr. @A", "A ?ca. 5"],
    ["Menge: 1.000, Art.-Nr. @A", "A ?1.000"],
    ["Menge: 2,5, Art.-Nr. @A", "A ?2,5"],
    ["Menge: nach Bedarf, Art.-Nr. @A", "A ?nach Bedarf"],
    ["Part: @A, Qty:", "A ??"],
    ["Qty 5 or 10: @A", "A ?5 or 10"],
    ["Menge: 5, Art.-Nr. 4711", "4711 5"],
    ["Qty. 5, @A, Qty. 7, @B", "A 5; B 7"],
    ["Part @A Qty 5 Part @B Qty 7", "A 5; B 7"],
    ["Code 7\t25", "Code 7 25"],
  ])("%j is %s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("lines that go on from the line above", () => {
  it.each([
    ["@A\t25\n\tcross cut, 200 mm\n@B\t5", "A 25; B 5", [2]],
    ["1\t@A\tFile\t25\n\t\tcross cut\t\n\t\tin a box\n2\t@B\tRasp\t5", "A 25; B 5", [2, 3]],
    ["Part\tName\tQty\n@A\tFile\t25\n\tcross cut, 200 mm\t\n@B\tRasp\t5", "A 25; B 5", [3]],
    ["Part\tQty\n@A\t25\n\t\n\tneeded by Friday\n@B\t5", "A 25; B 5", [4]],
    ["@A;25\n;made of steel\n@B;5", "A 25; B 5", [2]],
    ["10 @A File 25 ST 64,50\n   Range: 150 mm\n20 @B Rasp 5 ST", "A 25; B 5", [2]],
    ["\t@A\t25\n\t@B\t5", "A 25; B 5", []],
    ["Pos\tPart\tQty\n\t@A\t25", "A 25", []],
    ["\tPart\tQty\n1\t@A\t25", "A 25", []],
    // A quantity without a part number, and a part number below another, are questions.
    ["@A\t5\n\t10", "A 5; !", []],
    ["@A\t5\n   your number 4711-X", "A 5; 4711-X ??", []],
  ])("%j", (text, expected, out) => {
    expect(read(text)).toBe(expected);
    expect(leftOut(text)).toEqual(out);
  });

  it.each([
    [
      ["MW-401-100", "5", "MW-402-100"],
      ["MW-401-100", "5", "MW-402-100"],
    ],
    [["> 5 x MW-401-100"], ["MW-401-100"]],
  ])("%j are no lines of a program, which sends each as a whole", (lines, parts) => {
    const reading = readOrderList(lines);
    let step = reading.next();
    while (!step.done) step = reading.next();
    expect(step.value.lines.map(({ readings: [first] }) => first?.typed)).toEqual(parts);
  });
});

describe("lists of which each cell is a line", () => {
  it.each([
    ["@A\n5\n@B\n10", "A 5; B 10"],
    ["5\n@A\n10\n@B", "A 5; B 10"],
    ["4711\n5\n4712\n10", "4711 5; 4712 10"],
    ["@A\nFile, 200 mm\n5 Stk\n12,50 €\n@B\nRasp\n10 Stk\n8,00 €", "A 5; B 10"],
    ["File\nSKU: @A\nQty: 5\n$12.50\nRasp\nSKU: @B\nQty: 10", "A 5; B 10"],
    ["@A 1.5k", "A ?1.5k"],
    // Whose quantity it is would be guessed.
    ["@A\n@B\n5\n10", "A ??; B ??; 5; 10"],
    ["@A\n@B\n4711", "A; B; 4711"],
  ])("%j is %s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("columns with names", () => {
  it.each([
    ["Material\tShort Text\tPO Quantity\tOrder Unit\n@A\tFile\t5\tEA", "A 5"],
    ["Code article;Libellé;Quantité commandée;PU HT\n@A;Lime;5;64,50", "A 5"],
    ["N° article;Description;Quantité\n@A;Lime;5", "A 5"],
    ["Codice articolo;Descrizione;Quantità;UM\n@A;Lima;5;PZ", "A 5"],
    ["Mfr Part #,Manufacturer,Description,Quantity 1\n@A,Millwright,File,5", "A 5"],
    ["Line #,Vendor Part No,Qty Ord,UOM\n1,@A,5,EA", "A 5"],
    ["Bestellnr.\tME\tAnz.\n@A\tSt\t5", "A 5"],
    ["Item No.\tCustomer Part No.\tSupplier Part No.\tQty\n1\tK-77-1\t@A\t5", "A 5"],
    ["Kunden-Artikelnr.;Lieferanten-Artikelnr.;Menge\nK-77-1;@A;5", "A 5"],
    ["Part\tQty on hand\tQty to order\n@A\t3\t5", "A 5"],
    ["Part;Qty per;Total qty\n@A;2;10", "A 10"],
    ["Part\tQty\tPart\tQty\n@A\t5\t@B\t10", "A 5; B 10"],
    ["Menge;ME;Artikel\n5;VE;@A", "A ?5 VE"],
    ["Item #\tU/M\tQty\n@A\tBX\t10", "A ?10 BX"],
    ["Part\tJan\tFeb\n@A\t5\t10", "A ?5 / 10"],
    ["Part;Length\n@A;100", "A"],
    ["Part;Qty (boxes)\n@A;5", "A ?5 boxes"],
    ["Artikel;VE;Menge\n@A;10;5", "A ?5 x 10"],
    ["Artikel;VE;Menge\n@A;10;50", "A 50"],
  ])("%j is %s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("several numbers in a line", () => {
  it.each([
    // The comma of a thousand is one of the list's, too.
    ["@A,25,000,ST", "A ?25,000"],
    ["@A,1,200,ST", "A ?1 / 200 / 1200"],
    ["@A,1,000,3.50", "A ?1,000"],
    ["@A,File,25,000,ST,3,50", "A ?25,000"],
    ["Part,Qty,Price\n@A,1,000,3,50", "A ?1,000"],
    ["@A,25,100,3.50", "A ?25 / 100 / 25100"],
    ["Part,Qty,Len\n@A,5,100,,", "A 5"],
    ["Part,Qty,Price\n@A,1,000,,", "A ?1,000"],
    // The last number of a name, or of a part, is none of the quantity.
    ["@A,Screw M8 x 30,100,pcs,25", "A 100"],
    ["@A,File 200,250,ST,8", "A 250"],
    ["@A,Drill 8,100,pcs,Acme", "A 100"],
    ["4711,100,ea", "4711 100"],
    ["10032,100,ea", "10032 100"],
    ["@A,10,250,EA\n@B,20,5,EA", "A ?10 / 250 / 10250; B 5"],
    ['@A,"10,250",EA', "A ?10,250"],
    ["@A,10,000,EA\n@B,20,5,EA", "A ?10,000; B 5"],
    ["1\t5\tPC\t@A\tFile\t$64.50", "A 5"],
    ["1\t5\t@A\n2\t10\t@B", "A 5; B 10"],
    ["1;5;@A", "A ?1 / 5"],
    ["@A\tFile\t8\t25", "A ?8 / 25"],
    ["@A\tFile\t25\t12,00\t300,00", "A 25"],
    ["@A\tFile\t12,00\t25\t300,00", "A 25"],
    ["@A\t100\tmm\t25\tSt", "A 25"],
    ["@A\t5\tVE\t12,00", "A ?5 VE"],
    ["@A\t5 VE\t12,00", "A ?5 VE"],
    ["@A 10 mm 5", "A ?10 mm 5"],
    ["@A (10 mm) 5", "A (10 mm) 5"],
    ["@A 10 mm 5 Stk", "A 5"],
    ["5 @A 64.00 320.00", "A ?5 / 64.00"],
    ["@A 20 per week", "A ?20 per week"],
    ["@A 5 bzw. 10", "A ?5 bzw. 10"],
    ["@A 5 oder 10 Stk", "A ?5 oder 10 Stk"],
    ["@A\t-", "A ?-"],
    ["5\t@A\tFile\t12\t60", "A ?5 / 12 / 60"],
    ["storno @A 5", "A ?5 ?"],
    ["kein @A 5", "A ?5 ?"],
    ["Part;Note;Qty\n@A;not urgent;5", "A 5"],
    ["@A No. 5", "A No. 5"],
    ["@A à 20", "A à 20"],
    ["5 x @A @ 64.50 = 322.50", "A 5"],
    ["1 @A\n2 @B\n3 @C", "A ?1 ?; B ?2 ?; C ?3 ?"],
    ["1 x @A\n2 x @B\n3 x @C", "A 1; B 2; C 3"],
    ["(1) @A 5\n(2) @B 10", "A 5; B 10"],
    ["1 - @A - 5", "A 5"],
    ["00010 @A    File, flat    25 ST   12,50   312,50", "A 25"],
    ["@A\t5\t\t@B\t10", "A 5; B 10"],
    ["@A 2\t@B 3", "A 2; B 3"],
  ])("%j is %s", (text, expected) => expect(read(text)).toBe(expected));

  it("are all offered", () => {
    expect(guessedQuantities("1 / 5")).toEqual([1, 5]);
    expect(guessedQuantities("5 / 10 / 15")).toEqual([5, 10, 15]);
    expect(guessedQuantities("3 ?")).toEqual([3]);
    expect(guessedQuantities("25 / -")).toEqual([25]);
    expect(guessedQuantities("1 / ca. 25")).toEqual([1, 25]);
    expect(guessedQuantities("5 or 10")).toEqual([5, 10]);
    expect(guessedQuantities("5 oder 10 Stk")).toEqual([5, 10]);
    expect(guessedQuantities("5 x 10")).toEqual([5, 50]);
    expect(guessedQuantities("5 C")).toEqual([5, 500]);
    expect(guessedQuantities("2 m")).toEqual([2, 2000]);
    const guesses = ["a dozen", "2 hundred", "1 e3", "5 oder mehr", "1_000", "90000 x 90", "0 C"];
    expect(guesses.flatMap(guessedQuantities)).toEqual([12, 200, 1000, 5, 1000, 90_000]);
  });
});

describe("letters and chats", () => {
  it.each([
    ["Hallo Tom, kannst du mir bitte 5 Stück @A und 10 @B bestellen? Danke!", "A 5; B 10"],
    ["Hi, can I get 5 of @A and 10 of @B?", "A 5; B 10"],
    ["12:03 Tom: @A 5\nTom, [28.11.2026 12:03]\n10x @B", "A 5; B 10"],
    ["Bonjour,\nMerci de nous livrer :\n5 x @A\nCordialement,\nJean Dupont", "A 5"],
    ["Hola,\nnecesitamos 5 uds de @A\nSaludos", "A 5"],
    ["Von: Einkauf\nBetreff: Bestellung\n@A 5 Stk\nTotal net value 392.50 USD", "A 5"],
    ["File flat (@A) 25 Stk", "A 25"],
  ])("%j is %s", (text, expected) => expect(read(text)).toBe(expected));

  it.each(["Pos 30 @A", "please send Mill 10 @A 8"])(
    "%j takes no position for a quantity",
    (text) => expect(read(text)).not.toMatch(/A (30|10)/),
  );

  it("of two part numbers in a line, one is asked about, and neither is forgotten", () => {
    const [line] = parseOrderList(written("5 each: @A @B")).lines;
    expect(line?.readings.slice(0, 2)).toEqual([
      { typed: "MW-401-100", quantity: 5 },
      { typed: "MW-402-100", quantity: 5 },
    ]);
  });
});

describe("a note that is the name of a column", () => {
  it.each([
    ["Part number,Note,Qty\n@A,ref,5", "A 5"],
    ['Part number,Note,Qty\n"@A","ref","1"\n@B,SKU,', "A 1; B"],
    ["Part number,Note,Qty\n4711,ref,5\n@A,part no,2", "4711 5; A 2"],
    ["@A\tref\t5", "A 5"],
    ["Part number;Qty;1;10;100\n@A;5;2,50;2,40;2,30", "A 5"],
    ["Part number,Qty\n@A,5\nPart number,Qty\n@B,2", "A 5; B 2"],
  ])("%j is %s", (text, lines) => expect(read(text)).toBe(lines));
});

it.each([
  ["Qty\tUOM\tPart\n5\tC\t@A\n2\tM\t@B", "A ?5 C; B ?2 M"],
  ["Part;Menge;ME\n@A;5;ROT\n@B;7;Stück", "A ?5 ROT; B 7"],
  ["Referencia;Cantidad;Unidad\n@A;5;ROL\n@B;7;Pza", "A ?5 ROL; B 7"],
  ["a dozen @A\n@B ein Dutzend", "A ?a dozen; B ?ein Dutzend"],
  ["a box of @A", "A ?a box"],
])("%j is asked about, as no piece is meant: %s", (text, lines) => expect(read(text)).toBe(lines));

it.each([
  "| Part | Qty |\n|:-----|----:|\n| @A | 5 |",
  "┌─────┬─────┐\n│ Part │ Qty │\n├─────┼─────┤\n│ @A │ 5 │\n└─────┴─────┘",
  "+------+-----+\n| Part | Qty |\n+======+=====+\n| @A | 5 |\n+------+-----+",
])("the table %j has one line", (text) => {
  expect(read(text)).toBe("A 5");
  expect(parseOrderList(written(text)).unreadable).toEqual([]);
});

it.each([
  ["<table><tr><td>@A</td><td>5</td></tr><tr><td>@B</td><td>7 pcs</td></tr></table>", "A 5; B 7"],
  [
    "<html><table><tr><th>Pos<th>Menge<th>Artikelnummer<tr><td>1<td>5<td>@A<tr><td>2<td>7<td>@B</table>",
    "A 5; B 7",
  ],
  ["<table><tr><td>@A</td><td>25,000</td></tr></table>", "A ?25,000"],
  ["<html><p>No list</p></html>", ""],
])("the table of the page %j is read as %s", (page, lines) => expect(read(page)).toBe(lines));
