import { useMutation, useQueryClient } from "@tanstack/react-query";
import { shop } from "../../../../shop.config.ts";
import { call } from "../../../kit/ui/api.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { FormFailure } from "../../../kit/ui/FormFailure.tsx";
import { toast } from "../../../kit/ui/toast.ts";
import type { makeAdmin, User } from "../contract.ts";
import { USERS } from "./queries.ts";

const { messages } = shop;

/** Makes a user an admin. The reason for a refusal stands below the button. */
export function MakeAdmin({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const promotion = useMutation({
    mutationFn: () =>
      call<typeof makeAdmin>("PUT /user/admin/{email}", { params: { email: user.email } }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) toast.success(messages.madeAdmin);
      else toast.failure(messages.makeAdminFailed);
      void queryClient.invalidateQueries({ queryKey: [USERS] });
    },
    onError: () => toast.failure(messages.makeAdminFailed),
  });
  return (
    <span className="grid max-w-64 gap-2 text-left">
      <Button
        aria-label={`${shop.labels.dashboard.makeAdmin} ${user.email}`}
        onClick={() => promotion.mutate()}
        busy={promotion.isPending}
      >
        {shop.labels.dashboard.makeAdmin}
      </Button>
      <FormFailure failure={promotion.error} />
    </span>
  );
}
