import { type Route, route } from "../../../kit/node/http/route.ts";
import type { FeatureContext } from "../../feature.ts";
import { textLanguage } from "../../text-language.ts";
import {
  kindNameChanged,
  listKindNames,
  noSuchKind,
  notATextLanguage,
  saveKindName,
} from "../contract-texts.ts";
import { actorOf } from "./history.ts";
import { changeKindName, listNamedKinds } from "./kind-store.ts";

export function kindRoutes(context: FeatureContext): Route[] {
  const { db, catalogueChanged } = context;
  return [
    route(listKindNames, () => listNamedKinds(db.read, textLanguage(context).others)),

    route(saveKindName, async ({ caller, body }) => {
      const { others } = textLanguage(context);
      if (!others.includes(body.locale)) return notATextLanguage();
      const changed = await changeKindName(db, actorOf(caller), body);
      if (changed === "gone") return noSuchKind();
      const kinds = await listNamedKinds(db.read, others);
      const now = kinds.find(({ kind }) => kind === body.kind);
      if (!now) return noSuchKind();
      if (changed === "other") return kindNameChanged(undefined, { now });
      catalogueChanged("edit");
      return now;
    }),
  ];
}
