/** The tools' names, descriptions, specifications and categories in the shop's languages, on both databases. */
import { beforeAll, describe, expect, test } from "vitest";
import { orderFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { openTestDatabase } from "#support/database.ts";
import { engines } from "#support/engines.ts";
import { findRow } from "#support/rows.ts";
import { ownShop, sharedShop } from "#support/shared-shop.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import { createLog } from "../../../lib/process/log.ts";
import { createOutbox } from "../../../shop/email/api/outbox.ts";
import { createWriteEmail } from "../../../shop/email/api/write-email.ts";
import type { Review } from "../../../shop/reviews/contract.ts";
import { firstShop } from "../../../shop/settings/api/first-values.ts";
import { stockAlertLinks } from "../../../shop/stock-alerts/api/emails.ts";
import { addSubscriber } from "../../../shop/stock-alerts/api/store.ts";
import { queueStockAlerts } from "../../../shop/stock-alerts/api/worker.ts";
import { copyCatalog } from "../../demo-tools/api/copy-catalog.ts";
import type { Tool } from "../../tools/contract.ts";
import { saveTexts } from "../api/text-store.ts";

const DRILL = "MW-401-100";

describe.each(engines)("on %s", (engine) => {
  const shop = sharedShop(engine, { LANGUAGES: "en,de,en-XA" });
  let drill: Tool;
  beforeAll(async () => {
    const { _id } = (await toolsOf(shop)).find(({ partNumber }) => partNumber === DRILL) as Tool;
    const { languages, ...own } = (await shop.call("GET", `/tool/${_id}`)).json;
    expect(languages).toEqual(["en", "de"]);
    drill = own;
  });

  const read = (path: string, language = "de") =>
    shop.call("GET", path, { headers: { "accept-language": language } });
  const names = async (path: string, language = "de") =>
    ((await read(path, language)).json as Tool[]).map(({ name }) => name);

  async function setText(locale: string, text: { name?: string; description?: string }) {
    const row = await shop.db.read
      .selectFrom("tool")
      .selectAll()
      .where("id", "=", drill._id)
      .executeTakeFirstOrThrow();
    await shop.db.transaction((tx) => saveTexts(tx, row, { [locale]: text }));
  }

  test("a tool is answered in the request's language, with what is still in its own marked", async () => {
    const german = await read(`/tool/${drill._id}`);
    expect(german.headers).toMatchObject({ "content-language": "de", vary: "accept-language" });
    expect(german.json).toEqual({
      ...drill,
      name: "Spiralbohrer, 10 mm",
      description: expect.stringMatching(/^Aus dem Vollen geschliffen/),
      attributes: expect.arrayContaining([
        expect.objectContaining({ code: "material", text: "HSS-E, 5 % Cobalt" }),
      ]),
      specs: [
        { label: "Durchmesser", value: "10\u202Fmm" },
        { label: "Toleranz", value: "h8" },
        { label: "Schneidenlänge", value: "87\u202Fmm" },
        { label: "Spitzenwinkel", value: "130°" },
        { label: "Werkstoff", value: "HSS-E, 5 % Cobalt" },
        { label: "Spitze", value: "Kreuzanschliff" },
      ],
      categoryName: "Bohren",
      languages: ["en", "de"],
    });
    expect(german.json.category).toBe("Drilling");
  });

  test("without a text the own one is answered, with its language", async () => {
    const { json } = await read(`/tool/${drill._id}`, "en-XA");
    const lang = { name: "en", category: "en", description: "en", specs: "en" };
    const attributes = drill.attributes?.map((attribute) => ({ ...attribute, lang: "en" }));
    expect(json).toEqual({ ...drill, attributes, lang, languages: ["en", "de"] });
  });

  test("lists have translated specifications, as cards show the first of them", async () => {
    const { specs } = (await read(`/tool/${drill._id}`)).json;
    const tools: Tool[] = (await read("/tool")).json;
    expect(tools.find(({ _id }) => _id === drill._id)).toMatchObject({ specs });
    expect(tools.flatMap(({ lang }) => lang ?? [])).toEqual([]);
  });

  test("lists and related tools are translated, also by the cached answer", async () => {
    for (const path of ["/tool?limit=6", "/tool?limit=6", `/tool/${drill._id}/related`]) {
      const [english, german] = [await names(path, "en"), await names(path)];
      expect(german).toHaveLength(english.length);
      expect(german.filter((name) => english.includes(name))).toEqual([]);
    }
  });

  test("in the tools' own language the answers are the bytes of a shop with one language", async () => {
    const single = await ownShop(engine);
    for (const path of ["/tool", "/tool?search=drill", "/category", `/tool/${drill._id}/related`]) {
      const [own, only] = [await read(path, "en"), await single.call("GET", path)];
      expect(own.text, path).toBe(only.text);
      expect(only.headers.vary).toBeUndefined();
    }
  });

  test("a search finds the words of all languages", async () => {
    // First: "drill" is a word for it, too, which the chuck has.
    const first = async (search: string, language?: string) =>
      (await names(`/tool?search=${search}`, language))[0];
    expect(await first("spiralbohrer")).toBe("Spiralbohrer, 10 mm");
    expect(await first("twist+drill")).toBe("Spiralbohrer, 10 mm");
    expect(await names("/tool?search=mw+401")).toEqual(["Spiralbohrer, 10 mm"]);
    expect(await first("spiralbohrer", "en")).toBe("Twist drill, 10 mm");
    expect(await first("spiralbohrer", "en-XA")).toMatch(/10 mm/);
    // A word of the category, together with one of the name.
    expect((await names("/tool?search=bohren")).sort()).toEqual([
      "Spiralbohrer, 10 mm",
      "Zahnkranzbohrfutter, 13 mm",
    ]);
    expect(await names("/tool?search=bohren+zahn")).toEqual(["Zahnkranzbohrfutter, 13 mm"]);
    const total = (await read("/tool?search=bohr&limit=1")).headers["x-total-count"];
    expect(Number(total)).toBe((await names("/tool?search=bohr")).length);
  });

  test("a refused price filter names the currency in the request's language", async () => {
    const faultIn = async (language: string) => (await read("/tool?minPrice=cheap", language)).text;
    expect(await faultIn("de")).toContain("muss ein Betrag in US-Dollar sein");
    expect(await faultIn("en")).toContain("must be dollars, such as 12.50");
  });

  test("ß is found as ss, and the other way round", async () => {
    await setText("de", { name: "Maßstab, 10 mm" });
    // Nothing notifies the server, which looks for changes each second.
    const found = (search: string) => expect.poll(() => names(`/tool?search=${search}`));
    await found("masss").toEqual(["Maßstab, 10 mm"]);
    await found("Maßs").toEqual(["Maßstab, 10 mm"]);
    await setText("de", { name: "Spiralbohrer, 10 mm" });
    await found("massstab").toEqual([]);
  });

  test("categories are shown in the request's language, and keep their value", async () => {
    const german: { category: string; name: string; count: number }[] = (await read("/category"))
      .json;
    const drilling = { category: "Drilling", id: "drilling", count: 2 };
    expect(german).toContainEqual({ ...drilling, name: "Bohren" });
    expect(german.map(({ name }) => name)).toEqual(
      german.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, "de")),
    );
    expect((await read("/category", "en-XA")).json).toContainEqual({ ...drilling, lang: "en" });
    expect(await names("/tool?category=Drilling")).toHaveLength(2);
    expect(await names("/tool?category=Bohren")).toEqual([]);
  });

  test("an order keeps the name by which the tool was bought", async () => {
    const buyer = await prepareBuyer(shop);
    const place = async (language: string, change: object) => {
      const body = { ...orderFor(buyer, drill), ...change };
      const headers = { "accept-language": language };
      return shop.call("POST", "/purchase", { token: buyer.token, headers, body });
    };
    const productOf = async (path: string) => {
      const headers = { "accept-language": "en" };
      return (await shop.call("GET", path, { token: buyer.token, headers })).json.product;
    };
    // Without `tool` the product's name finds it, as the buyer was told it.
    const german = await place("de", { product: "Spiralbohrer, 10 mm", tool: undefined });
    expect(german.json).toMatchObject({
      success: true,
      purchase: { product: "Spiralbohrer, 10 mm" },
    });
    const { _id } = german.json.purchase;
    await setText("de", { name: "Wendelbohrer, 10 mm" });
    expect(await productOf(`/purchase/${_id}`)).toBe("Spiralbohrer, 10 mm");
    await setText("de", { name: "Spiralbohrer, 10 mm" });
    await shop.call("DELETE", `/purchase/${_id}`, { token: buyer.token });

    expect((await place("en", { product: "Spiralbohrer, 10 mm", tool: undefined })).status).toBe(
      404,
    );
    const english = await place("en", { phone: "555 0101" });
    expect(english.json.purchase.product).toBe("Twist drill, 10 mm");
    const { deletedCount } = (
      await shop.call("DELETE", `/purchase/${english.json.purchase._id}`, { token: buyer.token })
    ).json;
    expect(deletedCount).toBe(1);
  });

  test("buyers of several languages in one batch each have their own name", async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => prepareBuyer(shop)));
    const placed = await Promise.all(
      buyers.map((buyer, place) =>
        shop.call("POST", "/purchase", {
          token: buyer.token,
          headers: { "accept-language": place % 2 === 0 ? "de" : "en" },
          body: orderFor(buyer, drill),
        }),
      ),
    );
    expect(placed.map(({ json }) => json.purchase?.product)).toEqual(
      buyers.map((_, place) => (place % 2 === 0 ? "Spiralbohrer, 10 mm" : "Twist drill, 10 mm")),
    );
  });

  test("reviews name their tool in the request's language", async () => {
    const products = async (language: string) =>
      ((await read(`/review?tool=${drill._id}`, language)).json as Review[]).map(
        ({ product }) => product,
      );
    expect(new Set(await products("de"))).toEqual(new Set(["Spiralbohrer, 10 mm"]));
    expect(new Set(await products("en"))).toEqual(new Set(["Twist drill, 10 mm"]));
  });

  test("a stock alert names the tool in its subscriber's language", async () => {
    const { db, config } = shop;
    const { key } = await findRow(db, "tool", ["id", drill._id]);
    for (const locale of ["de", "en", "en-XA"])
      await inLanguage(locale, () =>
        addSubscriber(db.write, key, `${locale.toLowerCase()}@shop.test`, Date.now()),
      );
    const locales = () => ["en", "de", "en-XA"];
    const send = () => new Promise<void>(() => {});
    await queueStockAlerts({
      db,
      outbox: createOutbox({ db, send, log: createLog("silent") }),
      links: stockAlertLinks("secret"),
      writeEmail: createWriteEmail({ config, settings: { locales } }),
      shop: () => firstShop,
      locales,
    });
    const emails = await db.read
      .selectFrom("email_message")
      .select(["recipient", "text"])
      .where("recipient", "like", "%@shop.test")
      .orderBy("recipient")
      .execute();
    const named = emails.map(({ text }) => /(Spiralbohrer|Twist drill), 10 mm/.exec(text)?.[1]);
    expect(named).toEqual(["Spiralbohrer", "Twist drill", "Twist drill"]);
  });

  test("a copied database takes the texts along", async () => {
    const copy = await openTestDatabase(engine);
    await copyCatalog(shop.db, copy.db);
    const textsIn = ({ read: db }: typeof copy.db) =>
      db
        .selectFrom("tool_text")
        .innerJoin("tool", "tool.key", "tool_text.tool_key")
        .select(["tool.id", "tool_text.locale", "tool_text.name", "tool_text.description"])
        .select(["tool_text.specs", "tool_text.specs_original"])
        .orderBy("tool.id")
        .execute();
    const copied = await textsIn(copy.db);
    await copy.close();
    expect(copied).toEqual(await textsIn(shop.db));
    expect(copied.some(({ specs }) => specs.startsWith("[{"))).toBe(true);
  });

  test("names are in the order of the request's language, and parts of the list meet", async () => {
    const sorted = await names("/tool?sort=name");
    expect(sorted.slice(0, 2)).toEqual([
      "Aufspannwinkel mit Nuten, 150 mm",
      "Bügelmessschraube, 0–25 mm",
    ]);
    expect(await names("/tool?sort=-name")).toEqual(sorted.toReversed());
    const first: Tool[] = (await read("/tool?sort=name&limit=10")).json;
    const rest = await names(`/tool?sort=name&after=${first.at(-1)?._id}`);
    expect([...first.map(({ name }) => name), ...rest]).toEqual(sorted);
  });
});
