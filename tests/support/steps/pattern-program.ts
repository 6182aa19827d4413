/** A regular expression's tree as the program of a backtracking machine. */
import { type Node, treeOf } from "./pattern-nodes.ts";

export const SIGN = 0;
/** Goes on at `first`, and at `second` if that fails. */
export const SPLIT = 1;
export const JUMP = 2;
/** Keeps where it is in a slot. */
export const KEEP = 3;
/** Fails if it has not moved since the slot was kept: a loop over nothing ends. */
export const MOVED = 4;
export const START = 5;
export const END = 6;
export const EDGE = 7;
const NO_EDGE = 8;
export const BACK = 9;
/** What is behind it has to match, or not to; goes on at `first`. */
export const LOOK = 10;
export const NO_LOOK = 11;
export const DONE = 12;

export const YES = 1;
export const NO = 2;

export interface Operation {
  readonly code: number;
  first: number;
  second: number;
  readonly isBackward: boolean;
  /** What a sign of ASCII is, where it has been asked for; else 0. */
  readonly low: Uint8Array;
  readonly ask: (code: number) => number;
}

export interface Program {
  readonly operations: readonly Operation[];
  readonly slots: number;
  /** Begins with ^ in any case, so that only the text's start is tried. */
  readonly isAnchored: boolean;
  /** One of them takes the first sign of any match; undefined: a match may be empty. */
  readonly beginnings: readonly Operation[] | undefined;
  /** What is known of the signs of ASCII as beginnings, as in `Operation.low`. */
  readonly begins: Uint8Array;
  readonly isSticky: boolean;
  readonly isUnicode: boolean;
  readonly isMultiline: boolean;
  readonly isFolded: boolean;
}

const POINTS: Readonly<Record<string, number>> = {
  start: START,
  end: END,
  edge: EDGE,
  "no-edge": NO_EDGE,
};

export function programOf(pattern: RegExp): Program {
  const tree = treeOf(pattern);
  const operations: Operation[] = [];
  const slots = new Map<string, number>();
  const slotOf = (name: string) => {
    const slot = slots.get(name) ?? slots.size;
    slots.set(name, slot);
    return slot;
  };
  const add = (code: number, first = 0, isBackward = false, sign: Sign = NO_SIGN) => {
    const operation = { code, first, second: 0, isBackward, low: sign.low, ask: sign.ask };
    operations.push(operation);
    return operation;
  };

  function loop(of: Node, isLazy: boolean, isBackward: boolean): void {
    const start = operations.length;
    const split = add(SPLIT);
    const slot = mayBeEmpty(of) ? slotOf(`loop ${start}`) : undefined;
    if (slot !== undefined) add(KEEP, slot);
    compile(of, isBackward);
    if (slot !== undefined) add(MOVED, slot);
    add(JUMP, start);
    order(split, start + 1, operations.length, isLazy);
  }

  function repeat({ min, max, isLazy, of }: Node & { kind: "repeat" }, isBackward: boolean): void {
    for (let time = 0; time < min; time += 1) compile(of, isBackward);
    if (max === Number.POSITIVE_INFINITY) loop(of, isLazy, isBackward);
    else optional(max - min, of, isLazy, isBackward);
  }

  /** Repeats at most so often, each time nested in the one before. */
  function optional(times: number, of: Node, isLazy: boolean, isBackward: boolean): void {
    const splits: [Operation, number][] = [];
    for (let time = 0; time < times; time += 1) {
      splits.push([add(SPLIT), operations.length]);
      compile(of, isBackward);
    }
    for (const [split, next] of splits) order(split, next, operations.length, isLazy);
  }

  function compile(node: Node, isBackward: boolean): void {
    if (node.kind === "sign") add(SIGN, 0, isBackward, signOf(node.test));
    else if (node.kind === "sequence")
      for (const each of isBackward ? node.of.toReversed() : node.of) compile(each, isBackward);
    else if (node.kind === "choice") choose(node.of, isBackward);
    else if (node.kind === "repeat") repeat(node, isBackward);
    else if (node.kind === "back")
      add(BACK, slotOf(node.group), isBackward).second = slotOf(`end ${node.group}`);
    else if (node.kind === "group") {
      for (const name of node.names) add(KEEP, slotOf(isBackward ? `end ${name}` : name));
      compile(node.of, isBackward);
      for (const name of node.names) add(KEEP, slotOf(isBackward ? name : `end ${name}`));
    } else if (node.kind === "look") {
      const look = add(node.isNot ? NO_LOOK : LOOK);
      compile(node.of, node.isBehind);
      add(DONE);
      look.first = operations.length;
    } else add(POINTS[node.kind] ?? DONE);
  }

  function choose(ways: readonly Node[], isBackward: boolean): void {
    const ends: Operation[] = [];
    for (const [index, way] of ways.entries()) {
      const split = index < ways.length - 1 ? add(SPLIT, operations.length + 1) : undefined;
      compile(way, isBackward);
      if (split) {
        ends.push(add(JUMP));
        split.second = operations.length;
      }
    }
    for (const end of ends) end.first = operations.length;
  }

  compile(tree, false);
  add(DONE);
  return {
    operations,
    slots: slots.size,
    isAnchored: !pattern.multiline && isAnchored(tree),
    beginnings: beginningsOf(operations),
    begins: new Uint8Array(128),
    isSticky: pattern.sticky,
    isUnicode: pattern.unicode || pattern.unicodeSets,
    isMultiline: pattern.multiline,
    isFolded: pattern.ignoreCase,
  };
}

/** Points and what is looked at are taken to be there. */
function beginningsOf(operations: readonly Operation[]): Operation[] | undefined {
  const found = new Set<Operation>();
  const seen = new Set<number>();
  const open = [0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const operation = operations[at];
    if (seen.has(at)) continue;
    seen.add(at);
    if (!operation || operation.code === DONE || operation.code === BACK) return undefined;
    if (operation.code === SIGN) found.add(operation);
    else if (operation.code === SPLIT) open.push(operation.first, operation.second);
    else if ([JUMP, LOOK, NO_LOOK].includes(operation.code)) open.push(operation.first);
    else open.push(at + 1);
  }
  return [...found];
}

type Sign = Pick<Operation, "low" | "ask">;
const NO_SIGN: Sign = { low: new Uint8Array(), ask: () => NO };

/** Asks the engine once for each sign. */
function signOf(test: (code: number) => boolean): Sign {
  const low = new Uint8Array(128);
  const known = new Map<number, number>();
  const ask = (code: number) => {
    const answer = known.get(code) ?? (test(code) ? YES : NO);
    if (code < low.length) low[code] = answer;
    else known.set(code, answer);
    return answer;
  };
  return { low, ask };
}

function order(split: Operation, next: number, after: number, isLazy: boolean): void {
  split.first = isLazy ? after : next;
  split.second = isLazy ? next : after;
}

function mayBeEmpty(node: Node): boolean {
  if (node.kind === "sign") return false;
  if (node.kind === "group") return mayBeEmpty(node.of);
  if (node.kind === "repeat") return node.min === 0 || mayBeEmpty(node.of);
  if (node.kind === "sequence") return node.of.every(mayBeEmpty);
  return node.kind !== "choice" || node.of.some(mayBeEmpty);
}

function isAnchored(node: Node | undefined): boolean {
  if (node?.kind === "group") return isAnchored(node.of);
  if (node?.kind === "sequence") return isAnchored(node.of[0]);
  return node?.kind === "choice" ? node.of.every(isAnchored) : node?.kind === "start";
}
