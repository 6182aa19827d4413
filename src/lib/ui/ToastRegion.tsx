import { type CSSProperties, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { t } from "../i18n/i18n.ts";

const DURATION_MS = 5000;
/** Toasts at the bottom stand above the bar that buys a tool, or saves a form. */
const OFFSET = {
  top: "var(--toast-top)",
  bottom: "calc(var(--action-bar, 0px) + 1rem)",
  right: "var(--toast-right)",
};
/** What they say has one line, which is as high as the strip above the header: its links stay free. */
const WIDE = { "--width": "min(40rem, calc(100vw - 3rem))" } as CSSProperties;
/** Narrower than the breakpoint `sm`. */
const PHONE = "(width < 40rem)";

export type ToastKind = "success" | "failure";

/** Puts the region into the page. Returns how it shows a toast. */
export function mountToasts(): (kind: ToastKind, text: string) => void {
  // A live region that came with its first toast would not be read out: each page has it from the start.
  const element = document.getElementById("toasts");
  if (element === null) throw new Error("no #toasts");
  createRoot(element).render(<ToastRegion />);
  return (kind, text) => dismissLater(kind === "success" ? toast.success(text) : toast.error(text));
}

/** The library's own timer pauses under the pointer, so that a toast keeps covering what is below. */
function dismissLater(id: string | number): void {
  setTimeout(() => {
    if (!document.hidden) return void toast.dismiss(id);
    document.addEventListener("visibilitychange", () => dismissLater(id), { once: true });
  }, DURATION_MS);
}

/**
 * Top right (specification, section 9), in wide windows over the header: below it stand bill and buttons, of which toasts speak.
 * On a phone a toast is as wide as the page: there they are at the bottom, one at a time.
 */
function ToastRegion() {
  const isPhone = useSyncExternalStore(followPhone, () => window.matchMedia(PHONE).matches);
  return (
    <Toaster
      ref={leaveToPage}
      position={isPhone ? "bottom-right" : "top-right"}
      offset={OFFSET}
      mobileOffset={{ bottom: OFFSET.bottom }}
      customAriaLabel={t("toast.label", "Notifications alt+T")}
      duration={Number.POSITIVE_INFINITY}
      closeButton
      expand
      visibleToasts={isPhone ? 1 : 4}
      style={WIDE}
      toastOptions={{
        unstyled: true,
        classNames: { toast: "toast-sheet" },
        closeButtonAriaLabel: t("toast.close", "Close toast"),
      }}
    />
  );
}

/** The element around it is the live region: `document.ts` writes it. */
function leaveToPage(section: HTMLElement | null): void {
  section?.removeAttribute("aria-live");
}

function followPhone(listener: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
