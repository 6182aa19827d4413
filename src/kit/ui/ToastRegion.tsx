import { Toaster } from "sonner";
import { t } from "../i18n.ts";

const BELOW_HEADER = { top: "6.5rem" };

/** Top right (specification, section 9); toast.ts dismisses each toast. */
export function ToastRegion() {
  return (
    <Toaster
      position="top-right"
      // Below the header, whose cart link is what one clicks after "Add to cart".
      offset={BELOW_HEADER}
      mobileOffset={BELOW_HEADER}
      customAriaLabel={t("toast.label", "Notifications alt+T")}
      duration={Number.POSITIVE_INFINITY}
      closeButton
      expand
      visibleToasts={4}
      toastOptions={{
        unstyled: true,
        classNames: { toast: "toast-sheet" },
        closeButtonAriaLabel: t("toast.close", "Close toast"),
      }}
    />
  );
}
