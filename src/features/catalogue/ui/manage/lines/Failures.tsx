import { t } from "../../../../../kit/i18n.ts";
import { formatCount } from "../../../../../kit/numbers.ts";
import type { ProposalFit } from "../../../contract-proposal.ts";

export function fitText({ checked, parses }: ProposalFit): string {
  return t("lines.fit", "{parses} of {checked} lines can be read", {
    parses: formatCount(parses),
    checked: formatCount(checked),
  });
}

export function Failures({ failures }: Pick<ProposalFit, "failures">) {
  return (
    <ul className="text-graphite text-note empty:hidden">
      {failures.map(({ text, tools, reason }) => (
        <li key={text} className="wrap-anywhere">
          {t("lines.failure", "“{text}” {reason} ({tools})", {
            ...{ text, reason, tools: formatCount(tools) },
          })}
        </li>
      ))}
    </ul>
  );
}
