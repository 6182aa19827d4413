import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messages } from "../../../../../shop/messages.ts";
import { call } from "../../../../kit/ui/api.ts";
import { toast } from "../../../../kit/ui/toast.ts";
import type { makeAdmin, User } from "../../contract-users.ts";
import { USERS } from "./queries.ts";

/** Makes a user an admin, with the specification's toasts; the reason for a refusal is the caller's to show. */
export function useMakeAdmin(user: User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call<typeof makeAdmin>("PUT /user/admin/{email}", { params: { email: user.email } }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) toast.success(messages.madeAdmin);
      else toast.failure(messages.makeAdminFailed);
      void queryClient.invalidateQueries({ queryKey: [USERS] });
    },
    onError: () => toast.failure(messages.makeAdminFailed),
  });
}
