import { describe, expect, it } from "vitest";
import { isMatrix, matrixCells, matrixPages } from "./rules-matrix.ts";

/** Sizes of rows written as their columns. */
const sizesOf = (...rows: readonly (readonly number[])[]) =>
  rows.flatMap((columns, row) => columns.map((column) => ({ row, column })));

describe("a matrix of sizes", () => {
  it("needs two rows, two columns, and a quarter of its cells filled", () => {
    expect(isMatrix(sizesOf([0, 1], [0, 1]))).toBe(true);
    expect(isMatrix(sizesOf([0, 1, 2]))).toBe(false);
    expect(isMatrix(sizesOf([0], [0], [0]))).toBe(false);
    expect(isMatrix(sizesOf([0], [1], [2], [3], [4]))).toBe(false);
  });

  it("has at most sixteen columns", () => {
    const row = (columns: number) => Array.from({ length: columns }, (_, column) => column);
    expect(isMatrix(sizesOf(row(16), row(16)))).toBe(true);
    expect(isMatrix(sizesOf(row(17), row(17)))).toBe(false);
  });

  it("is none if two sizes have one cell, as by a choice of several", () => {
    expect(isMatrix(sizesOf([0, 0], [0, 1]))).toBe(false);
  });

  it("has pages of whole rows", () => {
    const sizes = sizesOf([0, 1, 2], [0, 2], [1, 2], [0]);
    expect(matrixPages(sizes, 5)?.map(({ length }) => length)).toEqual([5, 3]);
    expect(matrixPages(sizes, 4)?.map(({ length }) => length)).toEqual([3, 4, 1]);
    expect(matrixPages(sizes, 2)).toBeUndefined();
  });

  it("has an empty cell where there is no size, and no empty column", () => {
    const [first, second, third] = sizesOf([2], [5, 2]);
    expect(matrixCells([first, second, third].flatMap((size) => size ?? []))).toEqual([
      [first, undefined],
      [third, second],
    ]);
  });
});
