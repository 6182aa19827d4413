import { EmailText } from "../../../../kit/ui/Text.tsx";
import { isDeletedUser } from "../../rules.ts";

/** A person's address, or that their account was deleted. */
export function UserEmail({ email }: { email: string }) {
  return isDeletedUser(email) ? "account deleted" : <EmailText email={email} />;
}
