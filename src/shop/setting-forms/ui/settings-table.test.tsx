import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { paths } from "../../../frame/paths.ts";
import { sectionNames } from "../../../frame/settings/sections.ts";
import { settingsList } from "../../settings/ui/setting-queries.ts";
import { SettingsTable } from "./SettingsTable.tsx";

it("has every section once, below the name of its group", () => {
  const email = "ada@mill.example";
  const queries = new QueryClient();
  queries.setQueryData(settingsList(email).queryKey, []);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <SettingsTable email={email} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const groups = html.split("<h2").slice(1);
  expect(groups).toHaveLength(5);
  const addresses = groups.flatMap((group) =>
    [...group.matchAll(/href="([^"]+)"/g)].map(([, to]) => to),
  );
  const sections = sectionNames.map((section) => paths.setting(section));
  expect(addresses).toEqual(expect.arrayContaining([...sections, paths.users(), paths.webhooks()]));
  expect(new Set(addresses).size).toBe(addresses.length);
});
