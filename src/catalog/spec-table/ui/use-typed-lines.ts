import { useState } from "react";
import { type ComparedTool, toggleCompared, useCompared } from "../../compare/ui/compared.ts";
import {
  linesOf,
  quantityFault,
  type Typed,
  type TypedLine,
} from "../../facets/ui/typed-quantities.ts";
import type { Tool } from "../../tools/contract.ts";
import type { TableActions } from "./table-keys.ts";

export interface OnAdd {
  /** Resolves to whether the lines are in the cart. */
  onAdd: (lines: readonly TypedLine[]) => Promise<boolean>;
  /** Adds the smallest order. */
  onAddOne: (tool: Tool) => Promise<void>;
}

export interface TypedLines {
  readonly typed: Typed;
  readonly type: (tool: string, text: string) => void;
  /** What is pasted; `field` is focused again by `undo`. */
  readonly paste: (typed: Typed, field: HTMLElement) => void;
  /** Takes the paste back, until something else is typed or added. */
  readonly undo: (() => void) | undefined;
  readonly lines: readonly TypedLine[];
  readonly faults: readonly string[];
  readonly compared: readonly ComparedTool[];
  readonly actions: TableActions;
}

/** Quantities typed beside tools, and what the keys and buttons there do. Added lines are cleared. */
export function useTypedLines(tools: readonly Tool[], { onAdd, onAddOne }: OnAdd): TypedLines {
  const [typed, setTyped] = useState<Typed>({});
  const [pasted, setPasted] = useState<{ before: Typed; field: HTMLElement }>();
  const compared = useCompared();
  const lines = linesOf(tools, typed);
  const byId = (id: string) => tools.find((tool) => tool._id === id);

  async function addLines(some: readonly TypedLine[]) {
    if (some.length === 0 || !(await onAdd(some))) return;
    setPasted(undefined);
    const added = new Set(some.map(({ tool }) => tool._id));
    setTyped((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !added.has(id))));
  }

  return {
    typed,
    type: (id, text) => {
      setTyped({ ...typed, [id]: text });
      setPasted(undefined);
    },
    paste: (some, field) => {
      setTyped({ ...typed, ...some });
      setPasted({ before: typed, field });
    },
    undo:
      pasted &&
      (() => {
        setTyped(pasted.before);
        setPasted(undefined);
        pasted.field.focus();
      }),
    lines,
    faults: tools.flatMap((tool) => quantityFault(tool, typed[tool._id] ?? "") ?? []),
    compared,
    actions: {
      toggleCompare: (id) => {
        const tool = byId(id);
        if (tool) toggleCompared({ id, name: tool.name });
      },
      addRow: (id) => {
        const own = lines.filter(({ tool }) => tool._id === id);
        const tool = byId(id);
        if (own.length > 0) void addLines(own);
        else if (tool && !typed[id]?.trim()) void onAddOne(tool);
      },
      addAll: () => void addLines(lines),
    },
  };
}
