import { confirmation } from "../../../../../shop/confirmation.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import { useVerificationEmail } from "./email-verification.ts";

const words = confirmation.notice;

interface ConfirmationBannerProps {
  email: string;
  onPutAway: () => void;
}

/** Asks to confirm the address, and says what for. */
export function ConfirmationBanner({ email, onPutAway }: ConfirmationBannerProps) {
  const letter = useVerificationEmail(email);
  return (
    <section
      aria-label="Your email address"
      className="notice mb-6 grid items-center gap-x-6 gap-y-3 border-wait border-l-2 bg-sheet py-3 pr-3 pl-4 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <p role="status" className="break-words text-graphite text-note">
        {letter.isSuccess ? words.sent(email) : words.text}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {!letter.isSuccess && (
          <Button onClick={() => letter.mutate()} busy={letter.isPending}>
            {words.send}
          </Button>
        )}
        <Button onClick={onPutAway}>{letter.isSuccess ? words.close : words.later}</Button>
      </div>
      <FormError failure={letter.error} />
    </section>
  );
}
