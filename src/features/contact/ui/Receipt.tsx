import { useEffect, useRef } from "react";
import { contactForm } from "../../../../shop/home.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { EmailText } from "../../../kit/ui/Text.tsx";

interface ReceiptProps {
  /** The message's number. */
  number: number;
  /** Where the answer goes. */
  email: string;
  onAnother: () => void;
}

/** In the place of the form when the message has arrived: what happens next. */
export function Receipt({ number, email, onAnother }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="border border-line bg-sheet p-6 sm:p-8">
      <p className="lettering text-good">
        <span aria-hidden="true">✓ </span>Message {number}
      </p>
      <h3 ref={heading} tabIndex={-1} className="heading mt-2 text-title">
        {contactForm.sentTitle}
      </h3>
      <p className="measure mt-3 text-graphite">{contactForm.sentText}</p>
      <p className="mt-3 text-graphite">
        The answer goes to{" "}
        <span className="font-semibold text-ink">
          <EmailText email={email} />
        </span>
        . If that is not right, write once more.
      </p>
      <Button className="mt-6" onClick={onAnother}>
        Write another message
      </Button>
    </div>
  );
}
