/** What a shop of full size does slowly, each as the calls that do it again and again. */
import type { Call, Path } from "../path.ts";
import { adminPaths, orderPaths } from "../paths-admin.ts";
import type { World } from "../world.ts";

/** Other parameters each time, so that no kept count or answer helps. */
const VARIANTS = 200;

export interface SlowThing {
  readonly name: string;
  readonly work: Work;
}

/** `calls`: one after the other; the others take several steps (see repeat.ts). */
export type Work =
  | { readonly kind: "calls"; readonly calls: readonly Call[] }
  | { readonly kind: "sitemap" | "import" | "recount" };

export function slowThings(world: World, orders: readonly string[]): SlowThing[] {
  const calls = (name: string, request: (n: number) => Call): SlowThing => ({
    name,
    work: {
      kind: "calls",
      calls: Array.from({ length: VARIANTS }, (_, n) => {
        const { caller, token, ...call } = request(n);
        return { ...call, token: token ?? (caller && world.tokens[caller]) };
      }),
    },
  });
  const known = (name: string) => {
    const path = [...orderPaths, ...adminPaths].find((each) => each.name === name) as Path;
    return calls(name, (n) => path.request(world, n));
  };
  const [year] = new Date().toISOString().split("-");
  const journal = `/paper/journal?from=${Number(year) - 1}-01-01`;
  return [
    known("CSV export of products"),
    calls("journal of two years", () => ({ caller: "admin", path: journal })),
    calls("data export, many orders", () => ({ caller: "heavy", path: "/privacy/export" })),
    { name: "sitemap", work: { kind: "sitemap" } },
    { name: "import of 3,000 rows", work: { kind: "import" } },
    calls("prints of 200 orders", () => ({
      ...{ caller: "admin", path: "/paper/print", method: "POST" },
      body: { orders, what: "both" },
    })),
    known("overview"),
    { name: "recount of the revenue", work: { kind: "recount" } },
    known("orders search product"),
    known("orders search e-mail"),
    known("orders search name"),
    known("orders search number"),
    known("users search"),
    known("emails search"),
    known("messages search"),
    known("reviews search"),
    known("products search"),
    known("products by quantity"),
    known("shared part numbers"),
    known("attributes"),
  ];
}
