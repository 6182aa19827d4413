import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import { isMissing } from "../../../../lib/api-client/missing.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { LoadingOrError } from "../../../../lib/ui/List.tsx";
import { Skeleton } from "../../../../lib/ui/Loading.tsx";
import { BackLink } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { messageById } from "../../../../shop/contact/ui/queries.ts";
import { AnswerForm } from "../../../../shop/inbox/ui/AnswerForm.tsx";
import { MessageActions } from "../../../../shop/inbox/ui/MessageActions.tsx";
import { MessageSheet } from "../../../../shop/inbox/ui/MessageSheet.tsx";
import { NextMessage } from "../../../../shop/inbox/ui/NextMessage.tsx";
import { PageHead } from "../../heads/PageHead.tsx";

export function Component() {
  const { id = "" } = useParams();
  return (
    <>
      <PageHead title={dashboardLabels.messages} />
      <div className="mb-4">
        <BackLink to={paths.messages()}>{t("message.all", "All messages")}</BackLink>
      </div>
      <Message key={id} id={id} />
    </>
  );
}

function Message({ id }: { id: string }) {
  const { email } = useSignedIn();
  const navigate = useNavigate();
  const message = useQuery(messageById(email, id));
  if (isMissing(message.error)) {
    return (
      <EmptyState
        isPage
        title={t("message.gone", "There is no such message")}
        text={t("message.goneText", "It was deleted, or the address is wrong.")}
      >
        <ButtonLink to={paths.messages()}>{t("message.seeAll", "See all messages")}</ButtonLink>
      </EmptyState>
    );
  }
  if (!message.data)
    return (
      <LoadingOrError
        errorTitle={t("message.failed", "The message could not be loaded.")}
        shape={<Skeleton className="h-64 max-w-3xl" />}
        {...message}
      />
    );
  return (
    <div className="grid max-w-3xl gap-6">
      <MessageSheet message={message.data} />
      {message.data.answeredAt && <NextMessage email={email} after={id} />}
      <AnswerForm message={message.data}>
        <MessageActions
          message={message.data}
          onDeleted={() => void navigate(paths.messages(), { replace: true })}
        />
      </AnswerForm>
    </div>
  );
}
