import { EmailText } from "../../../../kit/ui/EmailText.tsx";
import { isDeleted } from "../../rules-users.ts";

/** A person's address, or that their account was deleted. */
export function PersonEmail({ email }: { email: string }) {
  return isDeleted(email) ? "account deleted" : <EmailText email={email} />;
}
