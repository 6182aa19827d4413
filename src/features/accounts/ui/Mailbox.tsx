import { Badge } from "../../../kit/ui/Badge.tsx";
import { Button } from "../../../kit/ui/Button.tsx";
import { EmailText } from "../../../kit/ui/EmailText.tsx";
import { FormFailure } from "../../../kit/ui/FormFailure.tsx";
import { onItsWay, useConfirmationLetter } from "./confirmation.ts";

/** What confirming an unconfirmed address does; said before the letter is asked for. */
const CONFIRMING_BEGINS_ANEW =
  "Whoever opens the letter's link chooses a new password, and the account begins anew: orders, profile and sign-ins from before are not shown any more. So confirm it before you order.";

interface MailboxProps {
  email: string;
  isProven: boolean;
  hasMail: boolean;
}

/** Whether the address is confirmed, and the way to confirm it. */
export function Mailbox({ email, isProven, hasMail }: MailboxProps) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <EmailText email={email} />
        <Badge tone={isProven ? "good" : "wait"}>{isProven ? "confirmed" : "not confirmed"}</Badge>
      </p>
      {!isProven && !hasMail && (
        <p className="text-graphite">This shop sends no letters, so it cannot be confirmed here.</p>
      )}
      {!isProven && hasMail && (
        <>
          <p className="text-graphite">{CONFIRMING_BEGINS_ANEW}</p>
          <SendLetter email={email} />
        </>
      )}
    </>
  );
}

function SendLetter({ email }: { email: string }) {
  const letter = useConfirmationLetter(email);
  return (
    <>
      {!letter.isSuccess && (
        <Button onClick={() => letter.mutate()} busy={letter.isPending}>
          Send the confirmation letter
        </Button>
      )}
      <p role="status" className="break-words text-good empty:hidden">
        {letter.isSuccess && onItsWay(email)}
      </p>
      <FormFailure failure={letter.error} />
    </>
  );
}
