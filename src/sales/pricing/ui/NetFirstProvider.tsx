import { useEffect, useState } from "react";
import type { HomeTax } from "../../../catalog/tier-prices/rules-net-first.ts";
import { NetFirst } from "../../../catalog/tier-prices/ui/ListPrice.tsx";
import { currentShop } from "../../../frame/shop.ts";
import { serverNow } from "../../../lib/api-client/server-clock.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { netFirst } from "./net-first.ts";

/** Shows listed prices net first on devices where that was chosen. The server renders what is charged, for everybody. */
export function NetFirstProvider({ children }: { children: Elements }) {
  const isChosen = netFirst.use();
  const [homeTax, setHomeTax] = useState<HomeTax>();
  useEffect(() => {
    // Most visitors never need the rules of tax. Without them prices stay gross.
    if (isChosen)
      void import("../rules-home-tax.ts").then(
        ({ homeTaxOf }) => setHomeTax(() => homeTaxOf(currentShop(), serverNow)),
        () => undefined,
      );
  }, [isChosen]);
  return <NetFirst value={isChosen ? homeTax : undefined}>{children}</NetFirst>;
}
