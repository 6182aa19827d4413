import { Button } from "../../../kit/ui/Button.tsx";
import { FormFailure } from "../../../kit/ui/FormFailure.tsx";
import { onItsWay, useConfirmationLetter } from "./confirmation.ts";

const UNCONFIRMED =
  "Your e-mail address is not confirmed. Confirm it before you order: the account begins anew when the mailbox is confirmed.";

interface ConfirmationBannerProps {
  email: string;
  onPutAway: () => void;
}

/** Says that the address is not confirmed, with the way to confirm it. */
export function ConfirmationBanner({ email, onPutAway }: ConfirmationBannerProps) {
  const letter = useConfirmationLetter(email);
  return (
    <section
      aria-label="Your e-mail address"
      className="mb-6 grid items-center gap-x-6 gap-y-3 border-wait border-l-2 bg-sheet py-3 pr-3 pl-4 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <p role="status" className="break-words text-graphite text-note">
        {letter.isSuccess ? onItsWay(email) : UNCONFIRMED}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {!letter.isSuccess && (
          <Button onClick={() => letter.mutate()} busy={letter.isPending}>
            Send the letter
          </Button>
        )}
        <Button onClick={onPutAway}>{letter.isSuccess ? "Close" : "Not now"}</Button>
      </div>
      <FormFailure failure={letter.error} />
    </section>
  );
}
