import { confirmation } from "../../../../../shop/confirmation.ts";
import { Badge } from "../../../../kit/ui/Badge.tsx";
import { Button } from "../../../../kit/ui/Button.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import { EmailText } from "../../../../kit/ui/Text.tsx";
import { useVerificationEmail } from "./email-verification.ts";

const words = confirmation.profile;

interface MailboxProps {
  email: string;
  isProven: boolean;
  hasMail: boolean;
}

/** Whether the address is confirmed, and the way to confirm it. */
export function EmailStatus({ email, isProven, hasMail }: MailboxProps) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <EmailText email={email} />
        <Badge tone={isProven ? "good" : "wait"}>{isProven ? "confirmed" : "not confirmed"}</Badge>
      </p>
      {!isProven && !hasMail && <p className="text-graphite">{words.noMail}</p>}
      {!isProven && hasMail && (
        <>
          <p className="text-graphite">{words.text}</p>
          <SendLetter email={email} />
        </>
      )}
    </>
  );
}

function SendLetter({ email }: { email: string }) {
  const letter = useVerificationEmail(email);
  return (
    <>
      {!letter.isSuccess && (
        <Button onClick={() => letter.mutate()} busy={letter.isPending}>
          {confirmation.notice.send}
        </Button>
      )}
      <p role="status" className="break-words text-good empty:hidden">
        {letter.isSuccess && confirmation.notice.sent(email)}
      </p>
      <FormError failure={letter.error} />
    </>
  );
}
