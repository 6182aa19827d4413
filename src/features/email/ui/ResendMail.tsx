import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../kit/ui/api.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { FormError } from "../../../kit/ui/Feedback.tsx";
import { toast } from "../../../kit/ui/toast.ts";
import type * as contract from "../contract.ts";
import { MAIL } from "./queries.ts";

/** Sends a letter once more; why not stands below the button. */
export function ResendMail({ email }: { email: contract.Mail }) {
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: () =>
      call<typeof contract.resendMail>("POST /mail/{id}/resend", { params: { id: email._id } }),
    onSuccess: () => {
      toast.success(`The email is sent to ${email.to} again`);
      void queryClient.invalidateQueries({ queryKey: [MAIL] });
    },
  });
  return (
    <span className="grid gap-2 text-left">
      <Button
        className="actions-only"
        aria-label={`Resend "${email.subject}" to ${email.to}`}
        onClick={() => sending.mutate()}
        busy={sending.isPending}
      >
        Resend
      </Button>
      <FormError failure={sending.error} />
    </span>
  );
}
