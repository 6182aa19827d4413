/** Short notes at the top right. The library and its region are loaded when the first one is shown. */
const SHOWN = 5000;

type Kind = "success" | "failure";
type Show = (kind: Kind, text: string) => void;

let region: Promise<Show> | undefined;

async function mount(): Promise<Show> {
  const [{ createElement }, { createRoot }, { ToastRegion }, { toast: sonner }] = await Promise.all(
    [import("react"), import("react-dom/client"), import("./ToastRegion.tsx"), import("sonner")],
  );
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(createElement(ToastRegion, { duration: SHOWN }));
  return (kind, text) => {
    if (kind === "success") sonner.success(text);
    else sonner.error(text);
  };
}

function show(kind: Kind, text: string): void {
  region ??= mount();
  region.then(
    (shown) => shown(kind, text),
    () => {
      // The code did not arrive: the words still have to reach the reader, and the next one may load.
      region = undefined;
      window.alert(text);
    },
  );
}

/** Shows a note for 5 s at the top right. */
export const toast = {
  success: (text: string) => show("success", text),
  failure: (text: string) => show("failure", text),
};
