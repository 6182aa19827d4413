import { signInWords } from "../../../../shop/sign-in.ts";
import { useLasting } from "../../../lib/browser/lasting.ts";
import { useHydrating } from "../../../lib/ui/hydration.tsx";

/** Why a sign-in fails or does not last in this browser, and what to do about it. */
export function StorageNotice() {
  const isLasting = useLasting();
  const isHydrating = useHydrating();
  if (isHydrating || (isLasting && navigator.cookieEnabled)) return null;
  return (
    <p className="border-wait border-l-2 py-1 pl-3">
      {navigator.cookieEnabled ? signInWords.inPageOnly : signInWords.noCookies}
    </p>
  );
}
