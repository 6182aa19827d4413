import { Toaster } from "sonner";

/** Where toasts appear: top right (section 9), `duration` in ms. Loaded with the first toast. */
export function ToastRegion({ duration }: { duration: number }) {
  return (
    <Toaster
      position="top-right"
      duration={duration}
      closeButton
      visibleToasts={4}
      toastOptions={{ unstyled: true, classNames: { toast: "toast-sheet" } }}
    />
  );
}
