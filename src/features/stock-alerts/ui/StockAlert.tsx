import { lazy, Suspense } from "react";
import { Button } from "../../../kit/ui/Button.tsx";
import { useHydrating } from "../../../kit/ui/hydration.tsx";

const LABEL = "Tell me when it is back";

const StockAlertForm = lazy(async () => ({
  default: (await import("./StockAlertForm.tsx")).StockAlertForm,
}));

/** Below a sold-out tool. Most tools are not: the code comes after the page. */
export function StockAlert({ toolId }: { toolId: string }) {
  const notYet = (
    <Button variant="primary" disabled data-asleep className="w-full sm:w-auto">
      {LABEL}
    </Button>
  );
  if (useHydrating()) return notYet;
  return (
    <Suspense fallback={notYet}>
      <StockAlertForm toolId={toolId} label={LABEL} />
    </Suspense>
  );
}
