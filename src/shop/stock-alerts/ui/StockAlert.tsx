import { lazy, Suspense } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { useHydrating } from "../../../lib/ui/hydration.tsx";

const StockAlertForm = lazy(async () => ({
  default: (await import("./StockAlertForm.tsx")).StockAlertForm,
}));

/** Shown for sold-out tools; the form is loaded after the page. */
export function StockAlert({ toolId }: { toolId: string }) {
  const label = t("stockAlert.request", "Tell me when it is back");
  const placeholder = (
    <Button variant="primary" disabled data-asleep className="w-full sm:w-auto">
      {label}
    </Button>
  );
  if (useHydrating()) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <StockAlertForm toolId={toolId} label={label} />
    </Suspense>
  );
}
