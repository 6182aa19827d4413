/** The form of the presets begins with what is stored now: its charges are saved over the versions that it has seen. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { firstSections } from "../../../shop/settings/api/first-values.ts";
import type { Setting } from "../../../shop/settings/contract.ts";
import { settingOf } from "../../../shop/settings/ui/setting-queries.ts";
import { presetSections } from "../contract.ts";
import { SellingPreset } from "../ui/SellingPreset.tsx";

it("an answer that was kept from an earlier visit is not filled in", () => {
  const queries = new QueryClient();
  for (const section of presetSections) {
    const value = firstSections[section] as unknown as Setting["value"];
    const kept: Setting = { section, value, version: 1, isFirst: false };
    queries.setQueryData(settingOf("ada@shop.test", section).queryKey, kept);
  }
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <SellingPreset email="ada@shop.test" onDone={() => {}} />
    </QueryClientProvider>,
  );
  expect(html).toContain("Loading");
  expect(html).not.toContain("<form");
});
