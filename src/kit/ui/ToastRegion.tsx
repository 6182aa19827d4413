import { Toaster } from "sonner";
import { t } from "../i18n.ts";

/** Top right (specification, section 9); toast.ts dismisses each toast. */
export function ToastRegion() {
  return (
    <Toaster
      position="top-right"
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
