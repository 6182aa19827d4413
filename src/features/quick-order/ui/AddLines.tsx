import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { t, textOf, texts } from "../../../kit/i18n.ts";
import { call } from "../../../kit/ui/api.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { FormError } from "../../../kit/ui/Feedback.tsx";
import { TextAreaField } from "../../../kit/ui/Field.tsx";
import type { LineTool } from "../../catalogue/contract.ts";
import type { CheckedLine, checkLines, Offer } from "../contract.ts";
import { parseOrderList } from "../rules-list.ts";

interface AddLinesProps {
  onAdd: (lines: readonly { tool: string; quantity: number }[]) => void;
}

/** A line that was not added, why, and what it may mean. */
interface Problem {
  readonly text: string;
  readonly why: string;
  readonly offers: readonly (Offer & { readonly name: string })[];
}

const words = texts("addLines", {
  label: "Part numbers and quantities",
  hint: "One tool in a line, such as “MW-401-100 25” or “25 x MW-401-100”. A list from a spreadsheet can be pasted.",
  add: "Add",
  unknown: "Not in the catalog.",
  several: "Several tools fit.",
});

/** Adds typed or pasted lines; those that fit no tool stay in the field, with what is nearest. */
export function AddLines({ onAdd }: AddLinesProps) {
  const [typed, setTyped] = useState("");
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const checking = useMutation({
    mutationFn: () => matchLines(typed),
    onSuccess: ({ found, left }) => {
      if (found.length > 0) onAdd(found);
      setProblems(left);
      setTyped(left.map(({ text }) => text).join("\n"));
    },
  });

  function choose({ text }: Problem, { tool, quantity }: Offer) {
    onAdd([{ tool, quantity }]);
    const left = problems.filter((problem) => problem.text !== text);
    setProblems(left);
    setTyped(left.map((problem) => problem.text).join("\n"));
  }

  return (
    <div className="grid gap-3">
      <TextAreaField
        label={words.label}
        hint={words.hint}
        rows={3}
        className="font-mono"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {problems.length > 0 && (
        <div role="alert">
          <ul className="grid gap-2 border-bad border-l-2 pl-3">
            {problems.map((problem) => (
              <li key={problem.text} className="text-note">
                <span className="wrap-anywhere font-mono">{problem.text}</span>{" "}
                <span className="text-bad">{problem.why}</span>
                <span className="flex flex-wrap gap-2 empty:hidden">
                  {problem.offers.map((offer) => (
                    <Button key={offer.tool} onClick={() => choose(problem, offer)}>
                      {offer.name}
                    </Button>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <FormError failure={checking.error} />
      <Button
        className="justify-self-start"
        busy={checking.isPending}
        disabled={typed.trim() === ""}
        onClick={() => checking.mutate()}
      >
        {words.add}
      </Button>
    </div>
  );
}

async function matchLines(typed: string) {
  const { lines, unreadable } = parseOrderList(typed);
  const left: Problem[] = unreadable.map(({ text, fault }) => ({
    text,
    why: textOf(fault),
    offers: [],
  }));
  if (lines.length === 0) return { found: [], left };
  const checked = await call<typeof checkLines>("POST /quick-order/check", {
    body: { lines: lines.map(({ readings }) => ({ readings: [...readings] })) },
  });
  const tools = new Map(checked.tools.map((tool) => [tool._id, tool]));
  const found: { tool: string; quantity: number }[] = [];
  checked.lines.forEach((line, index) => {
    const { text = "" } = lines[index] ?? {};
    if (line.status === "found" && line.tool !== undefined && line.quantity !== undefined)
      found.push({ tool: line.tool, quantity: line.quantity });
    else left.push(problemOf(text, line, tools));
  });
  return { found, left };
}

function problemOf(
  text: string,
  { status, offers = [] }: CheckedLine,
  tools: ReadonlyMap<string, LineTool>,
): Problem {
  const named = offers.map((offer) => {
    const { partNumber, name } = tools.get(offer.tool) ?? {};
    return { ...offer, name: [partNumber, name].filter(Boolean).join(" ") };
  });
  const nearest = t("addLines.nearest", "Not in the catalog. Nearest:");
  const unknown = named.length > 0 ? nearest : words.unknown;
  return { text, why: status === "ambiguous" ? words.several : unknown, offers: named };
}
