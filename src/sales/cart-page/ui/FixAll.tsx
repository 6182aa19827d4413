import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";

interface FixAllProps {
  /** Lines that cannot be ordered as they are. */
  count: number;
  /** They were sent, and the server refused the order. */
  isRefused?: boolean;
  /** Sets their quantities to what can be ordered. */
  onFix: () => void;
}

/** Stands in place of the way on while lines have faults. */
export function FixAll({ count, isRefused = false, onFix }: FixAllProps) {
  return (
    <>
      {isRefused ? (
        <p role="alert" className="text-bad">
          {t(
            "checkout.faulty",
            "{count, plural, one {One line} other {# lines}} cannot be ordered like this. Nothing was ordered.",
            { count },
          )}
        </p>
      ) : (
        <p className="text-bad">
          {t(
            "cart.faulty",
            "{count, plural, one {One line} other {# lines}} cannot be ordered like this. The total is without {count, plural, one {it} other {them}}.",
            { count },
          )}
        </p>
      )}
      <Button variant="primary" className="w-full" onClick={onFix}>
        {t("cart.mendAll", "Change to what can be ordered")}
      </Button>
    </>
  );
}
