/** Families in a copy of the database. */
import { describe, expect, it, onTestFinished } from "vitest";
import { openTestDatabase } from "#support/database.ts";
import { engines } from "#support/engines.ts";
import { createGaugePins } from "#support/products/gauge-pins.ts";
import type { Database } from "../../../database/schema.ts";
import { copyFamilies } from "../../admin-families/api/copy-families.ts";
import { copyCatalog } from "../../demo-tools/api/copy-catalog.ts";
import { renewPlaces } from "../api/members.ts";

describe.each(engines)("families on %s", (engine) => {
  const { at, call, inNew } = createGaugePins(engine);

  it("are copied into a new database with their axes, texts and tools, whose places follow the new keys", async () => {
    const { id, pins } = await inNew("Copied", ["61 mm", "62 mm", "63 mm"]);
    const german = { name: "Kopiert", description: "Lehren" };
    await call("PATCH", `/family/${id}`, { version: 1, texts: { de: german } });
    // Deleted tools are not copied, so the other tools have other keys.
    await call("DELETE", `/tool/${pins[0]}`);
    const { db } = at.shop;
    const copy = await openTestDatabase(engine);
    onTestFinished(() => copy.close());
    await takeKeys(copy.db);
    await copyCatalog(db, copy.db);
    await copyFamilies(db, copy.db);
    const copied = await familiesIn(copy.db);
    expect(copied).toEqual(await familiesIn(db));
    expect(copied.texts).toContainEqual({ id, locale: "de", ...german });
    expect(copied.members.filter((member) => member.id === id)).toHaveLength(2);
    const placesIn = ({ read }: Database) =>
      read.selectFrom("family_member").selectAll().orderBy("tool_key").execute();
    const places = await placesIn(copy.db);
    // An edit of any of these tools computes them like this.
    const tools = places.map(({ tool_key }) => tool_key);
    expect(await copy.db.transaction((tx) => renewPlaces(tx, tools))).toBeUndefined();
    expect(await placesIn(copy.db)).toEqual(places);
  });
});

/** So that attributes and choices get other keys there. */
async function takeKeys({ write }: Database) {
  const { key } = await write
    .insertInto("attribute")
    .values({
      ...{ code: "first", name: "First", type: "choice", dimension: null, units: "[]" },
      ...{ decimals: null, is_multiple: 0 },
    })
    .returning("key")
    .executeTakeFirstOrThrow();
  const choice = { attribute_key: key, code: "one", name: "One", position: 0, merged_into: null };
  await write.insertInto("attribute_choice").values(choice).execute();
}

async function familiesIn({ read }: Database) {
  const families = await read
    .selectFrom("family")
    .innerJoin("category", "category.key", "family.category_key")
    .select(["family.id", "family.name", "family.description", "family.img", "family.version"])
    .select(["family.created_at", "category.name as category"])
    .orderBy("family.id")
    .execute();
  const axes = await read
    .selectFrom("family_axis as axis")
    .innerJoin("family", "family.key", "axis.family_key")
    .innerJoin("attribute", "attribute.key", "axis.attribute_key")
    .select(["family.id", "axis.position", "attribute.code"])
    .orderBy("family.id")
    .orderBy("axis.position")
    .execute();
  const texts = await read
    .selectFrom("family_text as text")
    .innerJoin("family", "family.key", "text.family_key")
    .select(["family.id", "text.locale", "text.name", "text.description"])
    .orderBy("family.id")
    .orderBy("text.locale")
    .execute();
  const members = await read
    .selectFrom("family_member as member")
    .innerJoin("family", "family.key", "member.family_key")
    .innerJoin("tool", "tool.key", "member.tool_key")
    .select(["family.id", "tool.id as tool"])
    .orderBy("tool.id")
    .execute();
  return { families, axes, texts, members };
}
