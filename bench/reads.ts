/** The measured reads: the list of six tools, one tool, the caller's orders. */
import { BenchFailure } from "./failure.ts";
import { type Figure, type Goal, goals, loadFigure } from "./figures.ts";
import { type Request, runLoad, type Target } from "./load.ts";
import type { Engine, Scenario } from "./options.ts";
import { lengthOfRound, measureAlternately } from "./rounds.ts";
import { FIRST_REQUEST } from "./shop-process.ts";
import type { BusyShop } from "./shop-under-test.ts";

const WARM_UP_SECONDS = 1;

export interface Read {
  readonly scenario: Scenario;
  readonly what: string;
  readonly goal?: Goal;
  /** The requests for a shop: the same paths, with tokens of its own buyers. */
  requestsFor(shop: Pick<BusyShop, "tools" | "listingBuyers">): Request[];
}

export const reads: readonly Read[] = [
  {
    scenario: "list",
    what: "list of six tools",
    goal: goals.list,
    requestsFor: () => [getRequest(FIRST_REQUEST)],
  },
  {
    scenario: "tool",
    what: "one tool",
    goal: goals.tool,
    requestsFor: ({ tools }) => [getRequest(`/api/tool/${tools[0]?.id}`)],
  },
  {
    scenario: "my-orders",
    what: "my orders, 20 of 100,000",
    goal: goals.myOrders,
    requestsFor: ({ listingBuyers }) =>
      listingBuyers.map(({ email, token }) =>
        // My Orders sends the same request.
        getRequest(`/api/purchase?patient=${encodeURIComponent(email)}&page=1&limit=20`, token),
      ),
  },
];

function getRequest(path: string, token?: string): Request {
  return { method: "GET", path, headers: token ? { authorization: `Bearer ${token}` } : {} };
}

/** The shop's responses by path, for the bare server to send. */
export async function recordAnswers(
  origin: string,
  requests: readonly Request[],
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const { path, headers } of requests) {
    const response = await fetch(origin + path, { headers });
    if (response.status !== 200) throw new BenchFailure(`GET ${path} answered ${response.status}`);
    answers[path] = await response.text();
  }
  return answers;
}

export interface MeasuredTarget {
  readonly target: Target;
  readonly requests: readonly Request[];
}

/** Measures one read on the bare server, the shop and optionally a previous commit. */
export async function measureRead(
  engine: Engine,
  read: Read,
  {
    bare,
    shop,
    previous,
  }: { bare: MeasuredTarget; shop: MeasuredTarget; previous: MeasuredTarget | undefined },
  seconds: number,
): Promise<Figure> {
  const measuredTargets = new Map(
    [bare, shop, previous].filter((one) => !!one).map((one) => [one.target, one]),
  );
  const measure = (target: Target, length: number) =>
    runLoad(target, {
      requests: measuredTargets.get(target)?.requests ?? [],
      end: { seconds: length },
    });
  for (const target of measuredTargets.keys()) await measure(target, WARM_UP_SECONDS);
  const measured = await measureAlternately([...measuredTargets.keys()], (target) =>
    measure(target, lengthOfRound(seconds)),
  );
  const roundsOf = (one: MeasuredTarget) => measured.get(one.target.name) ?? [];
  return loadFigure(
    engine,
    read.what,
    { shop: roundsOf(shop), bare: roundsOf(bare), previous: previous && roundsOf(previous) },
    read.goal,
  );
}
