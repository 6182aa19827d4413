import { describe, expect, it } from "vitest";
import {
  alteredKeys,
  cellKeys,
  isAlteredFrom,
  looksAltered,
  withoutTextMarks,
} from "./altered-part-numbers.ts";

describe("what a spreadsheet makes of a part number", () => {
  const isLike = (partNumber: string, cell: string) => {
    const keys = new Set(alteredKeys(partNumber));
    return cellKeys(cell, 2026).some((key) => keys.has(key));
  };

  it.each([
    ["00123", "123"],
    ["00123", "123.0"],
    ["01", "1"],
    // A column of the format "00".
    ["1", "01"],
    ["00123", "123,00"],
    ["90.750", "90.75"],
    ["90.750", "90,75"],
    ["12.0", "12"],
    ["1E10", "1.00E+10"],
    ["1E10", "1,00E+10"],
    ["1E10", "10000000000"],
    ["2E5", "2E+05"],
    ["5E-3", "0.005"],
    ["12E-1", "1,2"],
    ["123456789012", "1.23457E+11"],
    ["123456789012", "1,23E+11"],
    ["4006381333931", "4.00638E+12"],
    ["00123456789012", "1,23457E+11"],
    ["12345678901234567", "12345678901234500"],
    ["1234", "1\u00a0234"],
    ["1-2", "02. Jan"],
    ["1-2", "2-Jan"],
    ["1-2", "Jan-02"],
    ["1-2", "01. Feb"],
    ["1/2", "1/2/2026"],
    ["1-2", "01.02.2026"],
    ["1-2", "2026-01-02"],
    ["3-4", "04. Mrz"],
    ["3-4", "4. Mär"],
    ["3-4", "4-mars"],
    ["5-10", "5. paź"],
    ["1-2", "1月2日"],
    ["1-2", "01월 02일"],
    ["1-2", "2026/1/2"],
    ["1-2-3", "2003年1月2日"],
    ["10-2020", "2020年10月"],
    ["1-2", "02.янв"],
    ["3-4", "márc.04"],
    ["1.2", "01. Feb"],
    ["MAR1", "01. Mrz"],
    ["SEPT-2", "02-Sep"],
    ["10-2020", "Oct-20"],
    ["1-2-3", "01.02.2003"],
    ["DEC-12", "12. Dez"],
    ["true", "TRUE"],
    ["TRUE", "WAHR"],
    ["false", "FAŁSZ"],
    ["12:30", "12:30:00"],
    ["12:30", "12:30:00 PM"],
    ["1:2", "01:02:00"],
    ["9 p", "9:00 PM"],
    ["25:30", "25:30:00"],
    // Programs write the time of a day, too, and Excel its number where the column has been made text or General since.
    ["1-2", "2026-01-02 00:00:00"],
    ["1-2", "2026-01-02T00:00:00"],
    ["1-2", "02.01.2026 0:00"],
    ["1-2", "1/2/2026 12:00:00 AM"],
    ["1-2", "46024"],
    ["1-2", "46054"],
    ["10-24", "44858"],
    ["NOV2020", "44136"],
    ["MAR82", "30011"],
    ["3-18-82", "30028"],
    ["NOV2020", "01.11.2020"],
    ["12:30", "0.520833333"],
    ["12:30", "0,5208333333"],
    // Less than 100,000, but with an exponent.
    ["12E3", "1.20E+04"],
    ["5E3", "5.00E+03"],
    ["1E-5", "1.00E-05"],
    // A sign of thousands that is left out, or added.
    ["1.250", "1250"],
    ["1.000.000", "1000000"],
    ["1250", "1,250"],
    ["1250", "1,250.00"],
    [".50", "0.5"],
    ["+5", "5"],
    ["-05", "-5"],
  ])("%j can come back as %j", (partNumber, cell) => {
    expect(isLike(partNumber, cell)).toBe(true);
  });

  it.each([
    ["00123", "1230"],
    ["1-2", "1月3日"],
    ["00123", "00124"],
    ["1E10", "1.00E+11"],
    ["123456789012", "1.23458E+11"],
    ["1-2", "3-Jan"],
    ["1-2-3", "4-5-6"],
    ["13-40", "Jan-40"],
    ["MW-12", "12"],
    ["DEC-100", "12. Dez"],
    ["A1", "A2"],
    ["true", "FALSE"],
    ["12:30", "12:31:00"],
    ["12:75", "13:15:00"],
    ["9", "9:00 AM"],
    ["1-2", "46025"],
    // A part number of five digits is a day of years in which nobody typed the other one.
    ["3-18", "30028"],
    ["10-24", "44493"],
    ["1-2", "46389"],
    ["1-2", "1-2 00:00"],
    ["12:30", "0.520"],
    ["1250", "1,25"],
    ["5", "-5"],
  ])("%j does not come back as %j", (partNumber, cell) => {
    expect(isLike(partNumber, cell)).toBe(false);
  });

  it.each([
    "1.23E+12",
    "1E+10",
    "02. Jan",
    "2-Jan",
    "Jan-02",
    "1/2/2026",
    "2026-01-02",
    "1月2日",
    "2026/1/2",
    "#NAME?",
    "#¡REF!",
    "#Н/Д",
    "Err:502",
    "#####",
    "#NV",
    "TRUE",
    "Falsch",
    "VRAI",
    "12:30:00",
    "9:00 AM",
    "1,23E+11",
    "2026-01-02 00:00:00",
    "02.01.2026 0:00",
  ])("%j is no part number that somebody typed", (cell) => expect(looksAltered(cell)).toBe(true));

  it.each([
    "00123",
    "1E10",
    "1-2",
    "12.50",
    "MAR1",
    "M8-20",
    "#12",
    "10-32",
    "401-100",
    "1/4",
    "99-99-2026",
    "12:30",
    "TRUE-1",
    "TRUEX",
  ])("%j can be a part number", (cell) => expect(looksAltered(cell)).toBe(false));

  it.each([
    ["'00123", "00123"],
    ["’00123", "00123"],
    ["00123'", "00123'"],
    ["'", "'"],
  ])("the marks of text in %j are taken off", (cell, text) => {
    expect(withoutTextMarks(cell)).toBe(text);
  });

  it.each([
    ["08. Aug", "8.8", true],
    ["10月9日", "10.9", true],
    ["1.00E+10", "1E10", true],
    // Somebody may have typed these.
    ["2-1", "1-2", false],
    ["123", "00123", false],
  ])("%j is nothing but %j: %s", (cell, text, is) => expect(isAlteredFrom(cell, text)).toBe(is));
});
