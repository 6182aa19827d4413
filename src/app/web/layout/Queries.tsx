/** The cache of all pages but the home page, which loads without TanStack Query (decision 0042). */
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { use } from "react";
import { Outlet } from "react-router";
import { listOnce, ServerData } from "../../../lib/api-client/once.ts";
import { createQueryClient } from "../../../lib/api-client/query-client.ts";
import {
  currentAccount,
  onAccountSwitch,
  onOwnerSwitch,
} from "../../../people/session/ui/account-store.ts";

let cache: QueryClient | undefined;

export function Component() {
  const server = use(ServerData);
  return (
    <QueryClientProvider client={server ?? browserCache()}>
      <Outlet />
    </QueryClientProvider>
  );
}

function browserCache(): QueryClient {
  cache ??= createBrowserCache();
  return cache;
}

function createBrowserCache(): QueryClient {
  const queries = createQueryClient();
  for (const { key, snapshot } of listOnce())
    queries.setQueryData(key, snapshot.data, { updatedAt: snapshot.updatedAt });
  // Data of one account is not kept for the next.
  onOwnerSwitch(() => queries.clear());
  // Signed in again: what the page still shows may be old.
  onAccountSwitch(() => currentAccount() && void queries.invalidateQueries());
  return queries;
}
