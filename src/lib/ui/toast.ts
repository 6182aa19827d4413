/** Toasts. The library and its region are loaded when the first one is shown. */

const DURATION_MS = 5000;

type Kind = "success" | "failure";
type Show = (kind: Kind, text: string) => void;

let region: Promise<Show> | undefined;

async function mount(): Promise<Show> {
  const [{ createElement }, { createRoot }, { ToastRegion }, { toast: sonner }] = await Promise.all(
    [import("react"), import("react-dom/client"), import("./ToastRegion.tsx"), import("sonner")],
  );
  const element = document.createElement("div");
  document.body.append(element);
  createRoot(element).render(createElement(ToastRegion));

  /** The library's own timer pauses under the pointer, so that a toast keeps covering what is below. */
  function dismissLater(id: string | number): void {
    setTimeout(() => {
      if (!document.hidden) return void sonner.dismiss(id);
      document.addEventListener("visibilitychange", () => dismissLater(id), { once: true });
    }, DURATION_MS);
  }
  return (kind, text) => {
    dismissLater(kind === "success" ? sonner.success(text) : sonner.error(text));
  };
}

function show(kind: Kind, text: string): void {
  region ??= mount();
  region.then(
    (shown) => shown(kind, text),
    () => {
      // The code did not arrive. The next toast tries to load it again.
      region = undefined;
      window.alert(text);
    },
  );
}

export const toast = {
  success: (text: string) => show("success", text),
  failure: (text: string) => show("failure", text),
};
