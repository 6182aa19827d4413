import { useQuery } from "@tanstack/react-query";
import { useSignedIn } from "../../features/accounts/ui/sign-in/account.ts";
import { FreeLines } from "../../features/catalogue/ui/manage/lines/FreeLines.tsx";
import { LineMoves } from "../../features/catalogue/ui/manage/lines/LineMoves.tsx";
import { proposedLines } from "../../features/catalogue/ui/manage/lines/queries.ts";
import { words } from "../../features/catalogue/ui/manage/lines/words.ts";
import { words as attributeWords } from "../../features/specifications/ui/words.ts";
import { EmptyState } from "../../kit/ui/Feedback.tsx";
import { ListHead, LoadingOrError } from "../../kit/ui/List.tsx";
import { BackLink } from "../../kit/ui/Tabs.tsx";
import { paths } from "../../paths.ts";
import { PageHead } from "../heads/PageHead.tsx";

export function Component() {
  const { email } = useSignedIn();
  return (
    <>
      <PageHead title={words.title} />
      <BackLink to={paths.attributes()}>{attributeWords.title}</BackLink>
      <ListHead title={words.title} />
      <p className="measure mt-2 mb-6 text-graphite">{words.lead}</p>
      <LineMoves email={email} />
      <Lines email={email} />
    </>
  );
}

function Lines({ email }: { email: string }) {
  const asked = useQuery({ ...proposedLines(email), refetchOnMount: "always" });
  if (!asked.data) return <LoadingOrError errorTitle={words.failed} {...asked} />;
  if (asked.data.lines.length === 0) return <EmptyState title={words.none} text={words.noneText} />;
  return <FreeLines {...asked.data} />;
}
