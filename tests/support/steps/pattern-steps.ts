/**
 * The steps in which a backtracking engine matches a regular expression; V8 does not tell its own. Every place at which
 * a match may begin is tried, and after a failure the last choice is taken back, as V8 does it. What V8 skips by looking
 * further ahead than one sign is counted, so this is an upper bound of its work.
 */
import * as code from "./pattern-program.ts";

/** More end the count: a text for which a reader takes them is bad enough. */
export const MOST_STEPS = 30_000_000;

export class TooManySteps extends Error {}

export interface Matched {
  readonly steps: number;
  /** Where the match ends; -1 without one. */
  readonly end: number;
}

interface Machine {
  readonly program: code.Program;
  readonly text: string;
  readonly slots: Int32Array;
  steps: number;
}

/** The programs by source, and there by flags: a literal is a new object each time. */
const programs = new Map<string, Map<number, code.Program>>();
const known = new WeakMap<RegExp, code.Program>();

function runProgramOf(pattern: RegExp): code.Program {
  const same = programs.get(pattern.source) ?? new Map<number, code.Program>();
  const flags = runFlags(pattern);
  const program = same.get(flags) ?? code.programOf(pattern);
  if (same.size === 0) programs.set(pattern.source, same);
  same.set(flags, program);
  known.set(pattern, program);
  return program;
}

/** The flags as bits: their text takes the engine longer than most matches. */
function runFlags(pattern: RegExp): number {
  const unicode = (pattern.unicode ? 1 : 0) + (pattern.unicodeSets ? 2 : 0);
  const lines = (pattern.multiline ? 4 : 0) + (pattern.dotAll ? 8 : 0);
  return unicode + lines + (pattern.ignoreCase ? 16 : 0) + (pattern.sticky ? 32 : 0);
}

/** Matches the pattern from a place on. */
export function runPattern(pattern: RegExp, text: string, from: number): Matched {
  const program = known.get(pattern) ?? runProgramOf(pattern);
  if (program.isAnchored && from > 0) return { steps: 1, end: -1 };
  const slots = program.slots > 0 ? new Int32Array(program.slots).fill(-1) : NO_SLOTS;
  const machine: Machine = { program, text, slots, steps: 0 };
  const last = program.isSticky || program.isAnchored ? from : text.length;
  const end = runFrom(machine, from, last);
  return { steps: machine.steps, end };
}

const NO_SLOTS = new Int32Array();

/** The places to go back to: pairs of an operation and where in the text; a kept slot has a negative one. */
let choices = new Int32Array(1 << 16);
let top = 0;

function runPush(place: number, at: number): void {
  if (top + 2 > choices.length) {
    const larger = new Int32Array(choices.length * 2);
    larger.set(choices);
    choices = larger;
  }
  choices[top] = place;
  choices[top + 1] = at;
  top += 2;
}

/** Tries each place from the first to the last. */
function runFrom(machine: Machine, from: number, last: number): number {
  for (let start = from; start <= last; start += 1) {
    if (start > from && runIsInside(machine, start)) continue;
    if (!runMayBegin(machine, start)) {
      machine.steps += 1;
      continue;
    }
    const end = runAt(machine, 0, start);
    if (end >= 0) return end;
  }
  return -1;
}

/** The engine, too, asks this first. */
function runMayBegin(machine: Machine, at: number): boolean {
  const { beginnings, begins } = machine.program;
  if (beginnings === undefined) return true;
  const found = runCodeAt(machine, at);
  if (found < 0) return false;
  const known = found < 128 ? begins[found] : 0;
  if (known) return known === code.YES;
  const answer = beginnings.some(({ ask }) => ask(found) === code.YES);
  if (found < 128) begins[found] = answer ? code.YES : code.NO;
  return answer;
}

/** Where a match that begins here ends; -1 without one. */
function runAt(machine: Machine, first: number, start: number): number {
  const { operations } = machine.program;
  const bottom = top;
  let next = first;
  let at = start;
  for (;;) {
    machine.steps += 1;
    const operation = operations[next];
    if (!operation || operation.code === code.DONE || machine.steps > MOST_STEPS) {
      top = bottom;
      if (machine.steps > MOST_STEPS) throw new TooManySteps();
      return at;
    }
    next += 1;
    let hasFailed = false;
    if (operation.code === code.SIGN) {
      const found = operation.isBackward ? runBefore(machine, at) : runCodeAt(machine, at);
      const known = found >= 0 && found < 128 ? operation.low[found] : 0;
      hasFailed = found < 0 || (known || operation.ask(found)) !== code.YES;
      const length = found > 0xffff ? 2 : 1;
      at += operation.isBackward ? -length : length;
    } else if (operation.code === code.SPLIT) {
      runPush(operation.second, at);
      next = operation.first;
    } else if (operation.code === code.JUMP) next = operation.first;
    else if (operation.code === code.KEEP) {
      runPush(-1 - operation.first, machine.slots[operation.first] ?? -1);
      machine.slots[operation.first] = at;
    } else if (operation.code === code.MOVED) hasFailed = machine.slots[operation.first] === at;
    else if (operation.code === code.LOOK || operation.code === code.NO_LOOK) {
      const isFound = runAt(machine, next, at) >= 0;
      hasFailed = isFound !== (operation.code === code.LOOK);
      next = operation.first;
    } else if (operation.code === code.BACK) {
      at = runAgain(machine, operation, at);
      hasFailed = at < 0;
    } else hasFailed = !runIsPoint(machine, operation.code, at);
    while (hasFailed) {
      if (top === bottom) return -1;
      top -= 2;
      const place = choices[top] ?? 0;
      const kept = choices[top + 1] ?? 0;
      hasFailed = place < 0;
      if (hasFailed) machine.slots[-1 - place] = kept;
      else {
        next = place;
        at = kept;
      }
    }
  }
}

/** Whether it is between the two halves of one sign. */
function runIsInside({ program, text }: Machine, at: number): boolean {
  return program.isUnicode && at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff;
}

function runCodeAt({ program, text }: Machine, at: number): number {
  if (at >= text.length) return -1;
  return (program.isUnicode ? text.codePointAt(at) : text.charCodeAt(at)) ?? -1;
}

function runBefore(machine: Machine, at: number): number {
  if (at <= 0) return -1;
  const isPair = runIsInside(machine, at - 1);
  return (isPair ? machine.text.codePointAt(at - 2) : machine.text.charCodeAt(at - 1)) ?? -1;
}

function runIsPoint(machine: Machine, point: number, at: number): boolean {
  const { text, program } = machine;
  const { isMultiline } = program;
  if (point === code.START) return at === 0 || (isMultiline && runIsBreak(text, at - 1));
  if (point === code.END) return at === text.length || (isMultiline && runIsBreak(text, at));
  const isEdge = runIsWord(text, at - 1) !== runIsWord(text, at);
  return isEdge === (point === code.EDGE);
}

function runIsBreak(text: string, at: number): boolean {
  return "\n\r\u2028\u2029".includes(text.charAt(at));
}

/** Whether \b takes the sign for a letter of ASCII. */
function runIsWord(text: string, at: number): boolean {
  const sign = text.charCodeAt(at);
  const isDigit = sign > 47 && sign < 58;
  return isDigit || (sign > 64 && sign < 91) || sign === 95 || (sign > 96 && sign < 123);
}

/** The index behind the text of a group that is there again; -1 if it is not. */
function runAgain(machine: Machine, { first, second, isBackward }: code.Operation, at: number) {
  const [from = -1, to = -1] = [machine.slots[first], machine.slots[second]];
  if (from < 0 || to < 0) return at;
  const group = machine.text.slice(from, to);
  machine.steps += group.length;
  const start = isBackward ? at - group.length : at;
  const own = machine.text.slice(Math.max(start, 0), start + group.length);
  const isSame = machine.program.isFolded
    ? own.toLowerCase() === group.toLowerCase()
    : own === group;
  if (!isSame) return -1;
  return isBackward ? start : at + group.length;
}
