import { type RateLimit, type Route, route } from "../../../../kit/node/http/route.ts";
import { internal } from "../../../../kit/problem.ts";
import { isRefusal } from "../../../../kit/result.ts";
import type { FeatureContext } from "../../../feature.ts";
import {
  confirmProposal,
  fitProposal,
  listLineMoves,
  listProposals,
} from "../../contract-proposal.ts";
import { actorOf } from "../history.ts";
import { listMoves, startMove } from "./move-store.ts";
import { fitLines, proposeAttributes } from "./propose.ts";

/** All tools are read. */
const readingLimit: RateLimit = { max: 60, windowMs: 60_000, by: "caller" };

export function proposalRoutes({ db, catalogueChanged }: FeatureContext): Route[] {
  return [
    route(listProposals, () => proposeAttributes(db), readingLimit),
    route(listLineMoves, () => listMoves(db.read)),
    route(fitProposal, ({ query }) => fitLines(db, query), readingLimit),
    route(confirmProposal, async ({ caller, body }) => {
      const started = await startMove(db, actorOf(caller), body);
      if (isRefusal(started)) return started;
      catalogueChanged("edit");
      const moves = await listMoves(db.write);
      return moves.find(({ id }) => id === started.id) ?? internal();
    }),
  ];
}
