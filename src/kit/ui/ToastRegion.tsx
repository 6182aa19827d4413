import { Toaster } from "sonner";

/** Where toasts appear: top right (section 9), `duration` in ms. Loaded with the first toast. */
export function ToastRegion({ duration }: { duration: number }) {
  return (
    <Toaster
      position="top-right"
      duration={duration}
      closeButton
      // One upon the other they would hide each other's words and buttons.
      expand
      visibleToasts={4}
      toastOptions={{ unstyled: true, classNames: { toast: "toast-sheet" } }}
    />
  );
}
