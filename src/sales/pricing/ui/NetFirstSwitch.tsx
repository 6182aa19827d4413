import { useEffect, useRef } from "react";
import { currentShop } from "../../../frame/shop.ts";
import { serverNow } from "../../../lib/api-client/server-clock.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { homeTaxOf } from "../rules-home-tax.ts";
import { netFirst } from "./net-first.ts";

/** Whoever buys for a business may read net prices first; nothing where prices have no tax that could be taken out. */
export function NetFirstSwitch() {
  const isOn = netFirst.use();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // It may have been pressed before the code of the page was there.
    if (box.current?.checked) netFirst.write(true);
  }, []);
  if (homeTaxOf(currentShop(), serverNow) === undefined) return null;
  return (
    <label className="choice scripted mt-3 w-fit print:hidden">
      <input
        ref={box}
        type="checkbox"
        // Browsers would restore what was chosen before another tab changed it.
        autoComplete="off"
        className="checkbox checkbox-sm"
        checked={isOn}
        onChange={({ target }) => netFirst.write(target.checked || undefined)}
      />
      <span>{t("netFirst.switch", "Net prices first: I buy for a business")}</span>
    </label>
  );
}
