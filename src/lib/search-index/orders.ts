/** The orders in which answers are listed. */
import { naturalKey } from "../text/natural-order.ts";
import { firstPlace, Order } from "./order.ts";
import type { Rows } from "./rows/rows.ts";
import type { IndexSort, ToolRecord } from "./types.ts";

export type PlainSort = Exclude<IndexSort, `spec.${string}` | `-spec.${string}`>;

/** Names of one language. A tool without a translation has the name of the shop's own language. */
interface NameOrder {
  readonly keys: (string | undefined)[];
  readonly order: Order;
}

const FIGURES = ["price", "minimum", "ratingTenths", "quantity"] as const;
type Figure = (typeof FIGURES)[number];

export class Orders {
  readonly #rows: Rows;
  readonly #byKey: Order;
  readonly #byFigure: Readonly<Record<Figure, Order>>;
  readonly #byOrdersLeft: Order;
  readonly #own: NameOrder;
  readonly #translated = new Map<string, NameOrder>();

  constructor(rows: Rows) {
    this.#rows = rows;
    const compareKeys = (a: number, b: number) => (rows.key[a] ?? 0) - (rows.key[b] ?? 0);
    const by = (figure: Figure) =>
      new Order((a, b) => (rows[figure][a] ?? 0) - (rows[figure][b] ?? 0) || compareKeys(a, b));
    this.#byKey = new Order(compareKeys);
    this.#byFigure = {
      price: by("price"),
      minimum: by("minimum"),
      ratingTenths: by("ratingTenths"),
      quantity: by("quantity"),
    };
    const left = (row: number) => (rows.quantity[row] ?? 0) / (rows.minimum[row] ?? 1);
    this.#byOrdersLeft = new Order((a, b) => left(a) - left(b) || compareKeys(a, b));
    this.#own = this.#createNames((row, keys) => keys[row]);
  }

  /** Orders that begin with the least; `-price` is read from behind. */
  of(sort: PlainSort, locale: string): Order {
    if (sort === "name" || sort === "-name")
      return (this.#translated.get(locale) ?? this.#own).order;
    if (sort === "featured" || sort === "newest") return this.#byKey;
    if (sort === "minimum") return this.#byFigure.minimum;
    if (sort === "orders-left") return this.#byOrdersLeft;
    if (sort === "quantity" || sort === "-quantity") return this.#byFigure.quantity;
    return sort === "-rating" ? this.#byFigure.ratingTenths : this.#byFigure.price;
  }

  keysBetween(after: number, last: number): number[] {
    const rows = this.#byKey.read(() => this.#rows.all());
    const keyOf = (row: number) => this.#rows.key[row] ?? 0;
    const from = firstPlace(rows, (row) => keyOf(row) <= after);
    const to = firstPlace(rows, (row) => keyOf(row) <= last);
    return Array.from(rows.subarray(from, to), keyOf);
  }

  /** Sets the names and figures of a row; `isNew`: it was empty. */
  put(row: number, tool: ToolRecord, isNew: boolean): void {
    const own = naturalKey(tool.name);
    const isRenamed = isNew || this.#own.keys[row] !== own;
    const changed: Order[] = isNew ? [this.#byKey] : [];
    if (isRenamed) changed.push(this.#own.order);
    for (const locale of Object.keys(tool.names)) this.#namesIn(locale);
    const translated = [...this.#translated].map(([locale, names]) => {
      const name = tool.names[locale];
      const key = name === undefined ? undefined : naturalKey(name);
      if (isRenamed || names.keys[row] !== key) changed.push(names.order);
      return { names, key };
    });
    const figures = this.#rows.figures(row);
    for (const figure of FIGURES)
      if (isNew || figures[figure] !== tool[figure]) changed.push(this.#byFigure[figure]);
    if (isNew || figures.quantity !== tool.quantity || figures.minimum !== tool.minimum)
      changed.push(this.#byOrdersLeft);

    if (!isNew) for (const order of changed) order.remove(row);
    this.#own.keys[row] = own;
    for (const { names, key } of translated) names.keys[row] = key;
    this.#rows.setFigures(row, tool);
    for (const order of changed) order.insert(row);
  }

  setStock(row: number, quantity: number): void {
    const changed = [this.#byFigure.quantity, this.#byOrdersLeft];
    for (const order of changed) order.remove(row);
    this.#rows.setStock(row, quantity);
    for (const order of changed) order.insert(row);
  }

  remove(row: number): void {
    const names = [this.#own, ...this.#translated.values()];
    for (const order of [this.#byKey, ...Object.values(this.#byFigure), this.#byOrdersLeft])
      order.remove(row);
    for (const { order } of names) order.remove(row);
    for (const { keys } of names) keys[row] = undefined;
  }

  #namesIn(locale: string): NameOrder {
    const known = this.#translated.get(locale);
    if (known) return known;
    const own = this.#own;
    const names = this.#createNames((row, keys) => keys[row] ?? own.keys[row]);
    this.#translated.set(locale, names);
    return names;
  }

  #createNames(keyOf: (row: number, keys: NameOrder["keys"]) => string | undefined): NameOrder {
    const keys: NameOrder["keys"] = [];
    const order = new Order((a, b) => {
      const first = keyOf(a, keys) ?? "";
      const second = keyOf(b, keys) ?? "";
      if (first !== second) return first < second ? -1 : 1;
      return (this.#rows.key[a] ?? 0) - (this.#rows.key[b] ?? 0);
    });
    return { keys, order };
  }
}
