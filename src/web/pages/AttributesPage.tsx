import { useQuery } from "@tanstack/react-query";
import { dashboardLabels } from "../../../shop/dashboard-labels.ts";
import { useSignedIn } from "../../features/accounts/ui/sign-in/account.ts";
import { AddAttribute, AttributeTable } from "../../features/specifications/ui/AttributeTable.tsx";
import { KindList } from "../../features/specifications/ui/KindEditor.tsx";
import { definitionsOf } from "../../features/specifications/ui/queries.ts";
import { words } from "../../features/specifications/ui/words.ts";
import { EmptyState } from "../../kit/ui/Feedback.tsx";
import { ListHead, LoadingOrError } from "../../kit/ui/List.tsx";
import { BackLink } from "../../kit/ui/Tabs.tsx";
import { paths } from "../../paths.ts";
import { PageHead } from "../heads/PageHead.tsx";

export function Component() {
  return (
    <>
      <PageHead title={words.title} />
      <BackLink to={paths.productManage()}>{dashboardLabels.manageProductHeading}</BackLink>
      <ListHead title={words.title}>
        <AddAttribute />
      </ListHead>
      <p className="measure mt-2 mb-6 text-graphite">{words.lead}</p>
      <Definitions />
    </>
  );
}

function Definitions() {
  const { email } = useSignedIn();
  const asked = useQuery({ ...definitionsOf(email), refetchOnMount: "always" });
  if (!asked.data) return <LoadingOrError errorTitle={words.failed} {...asked} />;
  const { kinds, attributes } = asked.data;
  if (attributes.length === 0) return <EmptyState title={words.none} text={words.noneText} />;
  return (
    <div className="grid gap-10">
      <section aria-labelledby="kinds">
        <h2 id="kinds" className="mb-3 heading text-lead">
          {words.kinds}
        </h2>
        <KindList kinds={kinds} attributes={attributes} />
      </section>
      <section aria-labelledby="attributes">
        <h2 id="attributes" className="mb-3 heading text-lead">
          {words.attributes}
        </h2>
        <AttributeTable attributes={attributes} />
      </section>
    </div>
  );
}
