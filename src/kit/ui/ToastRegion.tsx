import { Toaster } from "sonner";

/** Top right (specification, section 9); toast.ts dismisses each toast. */
export function ToastRegion() {
  return (
    <Toaster
      position="top-right"
      duration={Number.POSITIVE_INFINITY}
      closeButton
      expand
      visibleToasts={4}
      toastOptions={{ unstyled: true, classNames: { toast: "toast-sheet" } }}
    />
  );
}
