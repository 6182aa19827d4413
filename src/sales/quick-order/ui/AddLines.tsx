import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api-client/api.ts";
import { t, textOf, texts } from "../../../lib/i18n/i18n.ts";
import { cutText } from "../../../lib/text/cut-text.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { TextAreaField } from "../../../lib/ui/Field.tsx";
import { parseOrderList } from "../../pasted-lists/rules-list.ts";
import { asked, type ListedLine } from "../../pasted-lists/rules-readings.ts";
import type { checkLines } from "../contract.ts";
import { type Choice, judgeLine, type Problem } from "./judged-line.ts";

interface AddLinesProps {
  onAdd: (lines: readonly { tool: string; quantity: number }[]) => void;
}

const words = texts("addLines", {
  label: "Part numbers and quantities",
  hint: "One tool in a line, such as “MW-401-100 25” or “25 x MW-401-100”. A list from a spreadsheet can be pasted.",
  add: "Add",
});

/** Adds typed or pasted lines; those that fit no tool stay in the field, with what is nearest. */
export function AddLines({ onAdd }: AddLinesProps) {
  const [typed, setTyped] = useState("");
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [leftOut, setLeftOut] = useState<readonly ListedLine[]>([]);
  const checking = useMutation({
    mutationFn: () => matchLines(typed),
    onSuccess: ({ found, left, leftOut: others }) => {
      if (found.length > 0) onAdd(found);
      setProblems(left);
      setLeftOut(others);
      setTyped(left.map(({ text }) => text).join("\n"));
    },
  });

  /** Adds what was chosen, and what the same answer says about other lines. */
  function choose(chosen: Problem, { answer, ...line }: Choice) {
    const others = answeredBy(answer, problems).filter(({ problem }) => problem !== chosen);
    const lines = [line, ...others.map((other) => other.line)];
    onAdd(lines.map(({ tool, quantity }) => ({ tool, quantity })));
    const done = new Set([chosen, ...others.map(({ problem }) => problem)]);
    const left = problems.filter((problem) => !done.has(problem));
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
      {problems.length > 0 && <Problems problems={problems} onChoose={choose} />}
      <p role="status" className="wrap-anywhere text-note text-steel empty:hidden">
        {leftOut.length > 0 &&
          t(
            "addLines.leftOut",
            "Left out as titles, totals, notes or text of the line above: {lines}",
            {
              lines: leftOut.map(({ text }) => cutText(text, 80)).join(" · "),
            },
          )}
      </p>
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

/** The lines to which the answer belongs, each with what it says of them. */
function answeredBy(answer: Choice["answer"], problems: readonly Problem[]) {
  return problems.flatMap((problem) => {
    const line = problem.offers.find((offer) => answer && offer.answer === answer);
    return line ? [{ problem, line }] : [];
  });
}

interface ProblemsProps {
  problems: readonly Problem[];
  onChoose: (problem: Problem, choice: Choice) => void;
}

/** What is wrong with each line, and the tools that may be meant. */
function Problems({ problems, onChoose }: ProblemsProps) {
  return (
    <div role="alert">
      <ul className="grid gap-2 border-bad border-l-2 pl-3">
        {problems.map((problem) => (
          <li key={problem.line} className="text-note">
            <span className="wrap-anywhere font-mono">{problem.text}</span>{" "}
            <span className="text-bad">{problem.why}</span>
            <span className="flex flex-wrap gap-2 empty:hidden">
              {problem.offers.map((offer) => (
                <Button
                  key={`${offer.tool} ${offer.quantity}`}
                  onClick={() => onChoose(problem, offer)}
                >
                  {offer.name}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

async function matchLines(typed: string) {
  const { lines, unreadable, beyond, leftOut } = parseOrderList(typed);
  const left: Problem[] = [...unreadable, ...(beyond ? [beyond] : [])].map(
    ({ fault, ...listed }) => ({ ...listed, why: textOf(fault), offers: [] }),
  );
  if (lines.length === 0) return { found: [], left, leftOut };
  const checked = await call<typeof checkLines>("POST /quick-order/check", {
    body: { lines: lines.map(({ readings }) => ({ readings: readings.map(asked) })) },
  });
  const tools = new Map(checked.tools.map((tool) => [tool._id, tool]));
  const found: { tool: string; quantity: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const judged = judgeLine(line, checked.lines[index] ?? { status: "unknown" }, tools);
    if ("why" in judged) left.push(judged);
    else found.push(judged);
  }
  return { found, left, leftOut };
}
