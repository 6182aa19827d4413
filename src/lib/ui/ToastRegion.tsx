import { useSyncExternalStore } from "react";
import { Toaster } from "sonner";
import { t } from "../i18n/i18n.ts";

const BELOW_HEADER = { top: "6.5rem" };
/** Narrower than the breakpoint `sm`. */
const PHONE = "(width < 40rem)";

/**
 * Top right (specification, section 9); toast.ts dismisses each toast. On a phone a toast is as wide as the page, and
 * would cover its heading and first controls, of which it speaks: there they are at the bottom, one at a time.
 */
export function ToastRegion() {
  const isPhone = useSyncExternalStore(followPhone, () => window.matchMedia(PHONE).matches);
  return (
    <Toaster
      position={isPhone ? "bottom-right" : "top-right"}
      // Below the header, whose cart link is what one clicks after "Add to cart".
      offset={BELOW_HEADER}
      customAriaLabel={t("toast.label", "Notifications alt+T")}
      duration={Number.POSITIVE_INFINITY}
      closeButton
      expand
      visibleToasts={isPhone ? 1 : 4}
      toastOptions={{
        unstyled: true,
        classNames: { toast: "toast-sheet" },
        closeButtonAriaLabel: t("toast.close", "Close toast"),
      }}
    />
  );
}

function followPhone(listener: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
