/** Asking users to verify their email: the dashboard's banner and the row in My Profile. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { confirmation } from "../../../../shop/confirmation.ts";
import { call } from "../../../lib/api-client/api.ts";
import { refusedWith } from "../../../lib/api-client/failure.ts";
import { tabStore } from "../../../lib/browser/browser-store.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { EmailText } from "../../../lib/ui/Text.tsx";
import type { requestVerification } from "../../account/contract.ts";
import { accountState } from "../../account/ui/queries.ts";
import type { SignedInAccount } from "../../session/ui/account-store.ts";
import { storeVerified } from "../../session/ui/session.ts";

const { notice, profile } = confirmation;
/** Session storage key: the email whose banner was dismissed in this tab. */
const DISMISSED = "confirmation-put-away";

interface VerificationNotice {
  readonly isDue: boolean;
  dismiss(): void;
}

/**
 * Whether the banner is due: email unverified, shop sends email, not dismissed in this tab. The sign-in has said so,
 * so that the banner does not shift a page that is already visible.
 */
export function useVerificationNotice({
  email,
  verification,
}: SignedInAccount): VerificationNotice {
  const [isDismissed, setDismissed] = useState(() => tabStore.read(DISMISSED) === email);
  const isDue = verification === "due" && !isDismissed;
  // It may have been verified since, in another browser.
  const isVerified =
    useQuery({ ...accountState(email), enabled: isDue }).data?.emailVerified === true;
  useEffect(() => {
    if (isVerified) storeVerified(email);
  }, [isVerified, email]);

  function dismiss() {
    tabStore.write(DISMISSED, email);
    setDismissed(true);
  }

  return { isDue: isDue && !isVerified, dismiss };
}

function useVerificationEmail(email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof requestVerification>("POST /identity/verification", { body: {} }),
    onError: (failure) => {
      // Verified meanwhile in another tab.
      if (!refusedWith<typeof requestVerification>(failure, "already-proven")) return;
      void queryClient.invalidateQueries({ queryKey: accountState(email).queryKey });
    },
  });
}

/** One line, on a phone two: the work of the page is below it. What was sent is said in full. */
export function VerificationBanner({ email, onDismiss }: { email: string; onDismiss: () => void }) {
  const { isSuccess, isPending, error, mutate } = useVerificationEmail(email);
  return (
    <section
      aria-label={t("security.email.label", "Your email address")}
      className="mb-4 flex flex-wrap items-center gap-x-5 border-wait border-l-2 pl-3 text-note"
    >
      <p
        role="status"
        className={`min-w-0 text-graphite max-sm:basis-full ${isSuccess ? "break-words" : "truncate"}`}
        title={isSuccess ? undefined : notice.text}
      >
        {isSuccess ? notice.sent(email) : notice.text}
      </p>
      {!isSuccess && (
        <button
          type="button"
          className="link reach cursor-pointer"
          aria-busy={isPending || undefined}
          onClick={() => isPending || mutate()}
        >
          {notice.send}
        </button>
      )}
      <button type="button" className="link reach cursor-pointer" onClick={onDismiss}>
        {isSuccess ? notice.close : notice.later}
      </button>
      <FormError failure={error} />
    </section>
  );
}

interface EmailStatusProps {
  email: string;
  isVerified: boolean;
  hasMail: boolean;
}

export function EmailStatus({ email, isVerified, hasMail }: EmailStatusProps) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <EmailText email={email} />
        <Badge tone={isVerified ? "good" : "wait"}>
          {isVerified
            ? t("security.email.confirmed", "confirmed")
            : t("security.email.unconfirmed", "not confirmed")}
        </Badge>
      </p>
      {!isVerified && !hasMail && <p className="text-graphite">{profile.noMail}</p>}
      {!isVerified && hasMail && (
        <>
          <p className="text-graphite">{profile.text}</p>
          <SendVerificationEmail email={email} />
        </>
      )}
    </>
  );
}

function SendVerificationEmail({ email }: { email: string }) {
  const sending = useVerificationEmail(email);
  return (
    <>
      {!sending.isSuccess && (
        <Button onClick={() => sending.mutate()} busy={sending.isPending}>
          {notice.send}
        </Button>
      )}
      <p role="status" className="break-words text-good empty:hidden">
        {sending.isSuccess && notice.sent(email)}
      </p>
      <FormError failure={sending.error} />
    </>
  );
}
