import { type FormEvent, useEffect, useRef, useState } from "react";
import { validation } from "../../../../shop/messages.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { FormError } from "../../../kit/ui/Feedback.tsx";
import { EmailField } from "../../../kit/ui/Field.tsx";
import { fieldError } from "../../../kit/ui/failure.ts";

interface AddressFormProps {
  label: string;
  asking: { mutate: (email: string) => void; isPending: boolean; error: Error | null };
  onClose: () => void;
}

/** A visitor's address, to be confirmed by a letter. Its checks need no library on a public page. */
export function AddressForm({ label, asking, onClose }: AddressFormProps) {
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The server alone checks what an address looks like.
  const refused = fieldError(asking.error, "email");
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (refused) input.current?.focus();
  }, [refused]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(typed.trim() === "");
    if (typed.trim() === "") input.current?.focus();
    else asking.mutate(typed.trim());
  }

  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid w-full max-w-md gap-4">
      <EmailField
        ref={input}
        hint="We email a link to confirm, then one message when it is back. Then we delete your address."
        name="email"
        autoComplete="email"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMissing(false);
        }}
        error={isMissing ? validation.emailRequired : refused}
      />
      {refused === undefined && <FormError failure={asking.error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={asking.isPending}>
          {label}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
