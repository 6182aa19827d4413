/** Toasts. The library and its region are loaded when the first one is shown. */
import type { mountToasts, ToastKind } from "./ToastRegion.tsx";

let region: Promise<ReturnType<typeof mountToasts>> | undefined;

function show(kind: ToastKind, text: string): void {
  region ??= import("./ToastRegion.tsx").then((loaded) => loaded.mountToasts());
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
