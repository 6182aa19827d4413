/** What an index holds of the tools. */
import type { Definitions, IndexCategory } from "../definitions.ts";
import { Orders } from "../orders.ts";
import type { ToolRecord } from "../types.ts";
import { Dictionary } from "../words/dictionary.ts";
import { nounsOf } from "../words/nouns.ts";
import { PartNumbers } from "../words/part-numbers.ts";
import { type SizeNames, sizeNames } from "../words/size-words.ts";
import { textKeys } from "../words/tokens.ts";
import { Vocabulary } from "../words/vocabulary.ts";
import { Pool } from "./pool.ts";
import { Families, Rows } from "./rows.ts";
import { Segment } from "./segment.ts";
import { Tags } from "./tags.ts";

/** "Bearings & drives" are more than bearings. */
const SEVERAL = /&|,|\/|\s(?:and|und|or|oder)\s/iu;

export class Store {
  readonly categories: readonly IndexCategory[];
  readonly rows = new Rows();
  readonly orders = new Orders(this.rows);
  readonly families = new Families();
  readonly partNumbers = new PartNumbers();
  readonly tags = new Tags();
  readonly vocabulary = new Vocabulary();
  /** The map's keys are the attributes'. */
  readonly dictionaries: ReadonlyMap<number, Dictionary>;
  readonly sizeNames: SizeNames;
  /** The index is the segment's number. */
  readonly segments: Segment[] = [];
  /** The map's keys are the categories' names. */
  readonly #segmentOf = new Map<string, Segment>();
  /** The numbers of the words of each row. */
  readonly #words = new Pool(Uint32Array);

  constructor({ attributes, categories }: Definitions) {
    this.categories = categories;
    this.sizeNames = sizeNames(attributes);
    const addWords = this.#addValueWords.bind(this);
    this.dictionaries = new Map(
      attributes.map((attribute) => [attribute.key, new Dictionary(attribute, addWords)]),
    );
    for (const category of categories) this.#addSegment(category);
  }

  /** Finds it by the attribute's code. */
  dictionaryOf(code: string): Dictionary | undefined {
    for (const dictionary of this.dictionaries.values())
      if (dictionary.attribute.code === code) return dictionary;
    return undefined;
  }

  put(tool: ToolRecord): void {
    const known = this.rows.rowOf(tool.key);
    const row = known ?? this.rows.add(tool.key);
    this.orders.put(row, tool, known === undefined);
    this.partNumbers.set(row, [tool.partNumber, ...(tool.otherNumbers ?? [])]);
    this.tags.set(row, tool.tags ?? []);
    this.rows.family[row] = this.families.move(this.rows.family[row] ?? -1, tool.familyKey);
    const names = [tool.name, ...Object.values(tool.names)];
    this.#setWords(row, [
      ...[...names, ...tool.words].flatMap(textKeys),
      ...names.flatMap(nounsOf),
    ]);
    const segment = this.#segmentFor(tool.category);
    if (this.rows.segment[row] !== segment.number) {
      this.#leaveSegment(row);
      this.rows.segment[row] = segment.number;
      this.rows.place[row] = segment.add(row);
    }
    segment.set(this.rows.place[row] ?? 0, tool.values);
  }

  remove(key: number): void {
    const row = this.rows.rowOf(key);
    if (row === undefined) return;
    this.#leaveSegment(row);
    this.#setWords(row, []);
    this.partNumbers.remove(row);
    this.tags.set(row, []);
    this.families.move(this.rows.family[row] ?? -1, undefined);
    this.orders.remove(row);
    this.rows.remove(key, row);
  }

  #setWords(row: number, words: readonly string[]): void {
    const before = this.#words.get(row);
    const after = new Set(words.map((word) => this.vocabulary.add(word).id));
    for (const id of before) if (!after.has(id)) this.vocabulary.at(id)?.rows.remove(row);
    for (const id of after) if (!before.includes(id)) this.vocabulary.at(id)?.rows.add(row);
    this.#words.set(row, [...after]);
  }

  #addValueWords(dictionary: Dictionary, code: number): void {
    const { text = "", choices = [] } = dictionary.entries[code] ?? {};
    const texts = choices.flatMap(({ name, names }) => [name, ...Object.values(names)]);
    for (const word of new Set([text, ...texts].flatMap(textKeys)))
      this.vocabulary.add(word).targets.push({ dictionary, code });
  }

  #leaveSegment(row: number): void {
    const place = this.rows.place[row] ?? 0;
    const moved = this.segments[this.rows.segment[row] ?? -1]?.remove(place);
    if (moved !== undefined) this.rows.place[moved] = place;
  }

  #segmentFor(name: string): Segment {
    return (
      this.#segmentOf.get(name) ?? this.#addSegment({ id: name, name, names: {}, attributes: [] })
    );
  }

  /** A category is found by its own names and by those of the categories above it. */
  #addSegment(category: IndexCategory): Segment {
    const segment = new Segment(this.segments.length, category, this.dictionaries);
    this.segments.push(segment);
    this.#segmentOf.set(category.name, segment);
    const isLeaf = this.categories.every(
      ({ parent }) => parent === undefined || parent !== category.id,
    );
    for (const of of this.#lineage(category))
      for (const name of [of.name, ...Object.values(of.names)]) {
        const isOneOfSeveral = SEVERAL.test(name);
        const isAbove = of !== category;
        const isNoun = !isAbove && isLeaf && !isOneOfSeveral;
        for (const word of new Set(textKeys(name)))
          this.vocabulary.add(word).targets.push({ segment, isNoun, isOneOfSeveral, isAbove });
      }
    return segment;
  }

  #lineage(category: IndexCategory): IndexCategory[] {
    const above = this.categories.find(({ id }) => id === category.parent);
    return above && above !== category ? [category, ...this.#lineage(above)] : [category];
  }
}
