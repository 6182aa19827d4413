/** The pages that the server draws: what stands in their HTML, on both databases. */
import { beforeAll, describe, expect, test } from "vitest";
import { orderFor, prepareBuyer } from "#support/buyers.ts";
import { addDrawnTool } from "#support/drawn-tool.ts";
import { engines } from "#support/engines.ts";
import { ownShop, sharedShop } from "#support/shared-shop.ts";
import { buildShop } from "#support/shop.ts";
import { shop as shopConfig } from "../../shop.config.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { createMoneyFormat } from "../../src/lib/money/node/money-format.ts";
import { dist } from "./build.ts";

const ORIGIN = "https://tools.example";
const HOSTILE = `</script><img src=x onerror=alert(1)> "quoted" & $& <!-- end`;

test("a shop in euros shows them as its locale writes them, beside a shop in dollars", async () => {
  const euros = await ownShop("sqlite", {}, { dist, currency: "eur", locale: "de-DE" });
  const dollars = await ownShop("sqlite", {}, { dist });
  const [tool] = (await euros.call("GET", "/tool")).json as Tool[];
  const pages = await Promise.all(
    [euros, dollars, euros].map(({ app }) => app.inject({ url: `/tools/${tool?._id}` })),
  );
  const [euro = "", dollar = "", again = ""] = pages.map(({ payload }) => payload);
  const cents = Math.round((tool?.price ?? 0) * 100);
  const figures = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}\u00a0€`;
  expect(euro).toContain(figures);
  expect(euro).not.toContain("$");
  expect(again).toBe(euro);
  expect(dollar).toContain(`$${tool?.price.toFixed(2)}`);
  expect(thingsIn(euro)[0].offers).toMatchObject({
    price: tool?.price.toFixed(2),
    priceCurrency: "EUR",
  });
  expect(euro).toContain('<meta property="product:price:currency" content="EUR"/>');
  const [, written = ""] = / data-money="([^"]+)"/.exec(euro) ?? [];
  expect(JSON.parse(written.replaceAll("&quot;", '"'))).toEqual(createMoneyFormat("eur", "de-DE"));
  const shell = await euros.app.inject({ url: "/dashboard" });
  expect(shell.payload).toContain(`data-money="${written}"`);
});

/** What a page says for machines. */
function thingsIn(html: string) {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, json = ""]) => JSON.parse(json));
}

describe.each(engines)("on %s", (engine) => {
  const shop = sharedShop(engine, { PUBLIC_ORIGIN: ORIGIN }, { dist });
  let tools: Tool[];

  beforeAll(async () => {
    tools = (await shop.call("GET", "/tool")).json;
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ url, headers });
  const toolAt = (place: number): Tool => {
    const tool = tools[place];
    if (!tool) throw new Error(`no tool ${place}`);
    return tool;
  };
  /** Adds a tool as an admin does. */
  async function added(name: string): Promise<string> {
    const { email, token } = await prepareBuyer(shop, "admin");
    const img = toolAt(0).img;
    const body = { name: "A", email, tool: name, price: 1, quantity: 9, minimum: 1, img };
    return (await shop.call("POST", "/tool", { token, body })).json.insertedId;
  }
  const holds = (html: string, ...texts: (string | undefined)[]) =>
    expect(texts.filter((text) => text === undefined || !html.includes(text))).toEqual([]);

  test("a tool's page shows its drawing and links it in both formats", async () => {
    const id = await addDrawnTool(shop, await prepareBuyer(shop, "admin"));
    const { body } = await get(`/tools/${id}`);
    holds(body, `src="/api/tool/${id}/drawing.svg?language=en"`, 'width="480" height="360"');
    holds(body, `href="/api/tool/${id}/drawing.svg?language=en"`);
    holds(body, `href="/api/tool/${id}/drawing.dxf?language=en"`);
  });

  test("a tool's page contains all data of the tool", async () => {
    const tool = toolAt(0);
    const { statusCode, payload } = await get(`/tools/${tool._id}`);
    expect(statusCode).toBe(200);
    const [head = "", body = ""] = payload.split("</head>");
    holds(
      head,
      `<title>${tool.name} · `,
      `<link rel="canonical" href="${ORIGIN}/tools/${tool._id}"/>`,
      '<meta property="og:type" content="product"/>',
    );
    const quantity = tool.quantity.toLocaleString("en-US");
    holds(body, tool.name, `$${tool.price.toFixed(2)}`, quantity, tool.description);
    expect(body.match(/<h1[ >]/g)).toHaveLength(1);
    expect(payload).not.toContain("origin.invalid");
  });

  test("a page has the same bytes for everybody, with prices as they are charged", async () => {
    for (const url of ["/", "/tools", `/tools/${toolAt(0)._id}`]) {
      const pages = await Promise.all(["", "netFirst=true"].map((cookie) => get(url, { cookie })));
      const [page, other] = pages.map(({ rawPayload }) => rawPayload);
      expect(page?.equals(other as Buffer)).toBe(true);
      expect(String(page)).not.toContain("net, $");
    }
  });

  test("structured data of a tool equals the API and the page", async () => {
    const soldOut = tools.find((tool) => tool.quantity < tool.minimum);
    const rated = tools.find((tool) => tool.reviews > 0);
    for (const [tool, availability] of [
      [rated, "InStock"],
      [soldOut, "OutOfStock"],
    ] as const) {
      if (!tool) throw new Error("no such tool");
      const { payload } = await get(`/tools/${tool._id}`);
      const [product, breadcrumbs] = thingsIn(payload);
      expect(product).toMatchObject({
        "@context": "https://schema.org",
        "@type": "Product",
        name: tool.name,
        description: tool.description,
        sku: tool.partNumber,
        mpn: tool.partNumber,
        brand: { name: shopConfig.company.name },
        offers: {
          "@type": "Offer",
          url: `${ORIGIN}/tools/${tool._id}`,
          price: tool.price.toFixed(2),
          priceCurrency: "USD",
          availability: `https://schema.org/${availability}`,
          eligibleQuantity: { minValue: tool.minimum },
        },
      });
      const picture = String(product.image[0]);
      holds(payload, `<meta property="og:image" content="${picture}"/>`);
      const drawn = await get(picture.slice(ORIGIN.length));
      expect([drawn.statusCode, drawn.headers["content-type"]]).toEqual([200, "image/png"]);
      const reviews = (await shop.call("GET", `/review?tool=${tool._id}`)).json;
      const { review: stated = [] }: { review?: Record<string, string>[] } = product;
      expect(stated.map(({ reviewBody, datePublished }) => [reviewBody, datePublished])).toEqual(
        reviews.map(({ review, createdAt }: Record<string, string>) => [review, createdAt]),
      );
      for (const { author } of reviews) holds(payload, author);
      expect(product.aggregateRating?.ratingValue).toBe(tool.rating);
      if (tool.reviews > 0) expect(product.aggregateRating.reviewCount).toBe(tool.reviews);
      expect(breadcrumbs.itemListElement.at(-1)).toMatchObject({ position: 4, name: tool.name });
    }
    const inTiers = tools.find(({ tiers }) => tiers.length > 1);
    const [priced] = thingsIn((await get(`/tools/${inTiers?._id}`)).payload);
    expect(priced.offers.price).toBe(inTiers?.price.toFixed(2));
    expect(priced.offers.priceSpecification).toEqual(
      inTiers?.tiers.map(({ quantity, price }, index, all) => ({
        "@type": "UnitPriceSpecification",
        price: price.toFixed(2),
        priceCurrency: "USD",
        valueAddedTaxIncluded: true,
        eligibleQuantity: {
          "@type": "QuantitativeValue",
          minValue: quantity,
          ...(index + 1 < all.length && { maxValue: (all[index + 1]?.quantity ?? 0) - 1 }),
        },
      })),
    );
    const [organization, site] = thingsIn((await get("/")).payload);
    expect(organization).toMatchObject({ "@type": "Organization", url: `${ORIGIN}/` });
    expect(site).toMatchObject({ "@type": "WebSite", url: `${ORIGIN}/` });
  });

  test("36: the catalog renders the view of its address, and only plain lists are indexed", async () => {
    const { payload } = await get("/tools?sort=price&page=2&utm_source=letter");
    const dearest = tools.toSorted((a, b) => a.price - b.price).at(-1);
    const canonical = (path: string) => `<link rel="canonical" href="${ORIGIN}${path}"/>`;
    holds(payload, `/tools/${dearest?._id}"`, canonical("/tools"), 'rel="prev"');
    holds((await get("/tools?page=2&x=1")).payload, canonical("/tools?page=2"));
    const found = (await get(`/tools?search=${toolAt(3).partNumber}`)).payload;
    holds(found, `/tools/${toolAt(3)._id}"`, '<meta name="robots" content="noindex"/>');
    expect(found.includes(`/tools/${toolAt(0)._id}"`)).toBe(false);
    for (const filter of ["spec.length=1mm..900mm", "inStock=true", "minPrice=1"]) {
      const { payload: filtered } = await get(`/tools?category=drilling&${filter}`);
      const noindex = '<meta name="robots" content="noindex"/>';
      holds(filtered, noindex, canonical("/tools?category=drilling"));
    }
  });

  test("the catalog asks early for one picture only: others would share the line with the styles", async () => {
    const { payload } = await shop.app.inject({ url: "/tools" });
    expect(payload.match(/<img [^>]*loading="lazy"/g)?.length).toBeGreaterThan(1);
    expect(payload.match(/<img [^>]*loading="eager"/g)).toHaveLength(1);
    expect(payload.match(/<link rel="preload" as="image"/g)).toHaveLength(1);
  });

  test("the catalog is sent without the descriptions, which its list does not show", async () => {
    const { payload } = await shop.app.inject({ url: "/tools" });
    const shown = tools.find(({ _id, description }) => description && payload.includes(_id));
    expect(shown?.description).toMatch(/\w/);
    expect(payload).not.toContain(shown?.description);
  });

  test("the home page has its lists in noscript, and empty lists otherwise", async () => {
    const { payload } = await get("/");
    const withoutScript = [...payload.matchAll(/<noscript>(.*?)<\/noscript>/gs)].join();
    const [review] = (await shop.call("GET", "/review?limit=1")).json;
    holds(withoutScript, review.author, ...tools.slice(0, 6).map(({ _id }) => `/tools/${_id}`));
    const forOthers = payload.replaceAll(/<noscript>.*?<\/noscript>/gs, "");
    holds(forOthers, "Loading the tools");
    expect(forOthers.includes(`/tools/${toolAt(0)._id}`)).toBe(false);
  });

  test.each([
    ["/tools/no-such-tool", "This tool is not in the catalog"],
    [`/tools/${"x".repeat(250)}`, "This tool is not in the catalog"],
    // Too long for any address of the API.
    [`/tools/${"x".repeat(500)}`, "This tool is not in the catalog"],
    ["/family/no-such-family", "This family is not in the catalog"],
    ["/family/x.y%20z", "This family is not in the catalog"],
    [`/family/${"x".repeat(500)}?page=2`, "This family is not in the catalog"],
    ["/tools?page=99", "There is no page 99"],
  ])("%s is answered with 404, in words, with a way back", async (url, words) => {
    const { statusCode, payload } = await get(url);
    expect(statusCode).toBe(404);
    holds(payload, words, '<meta name="robots" content="noindex"/>');
    expect(payload.split("<main")[1]).toMatch(/<a[^>]* href="\/tools"/);
  });

  test("an added tool has a page; a deleted one answers 404", async () => {
    const id = await added("Short-lived gauge");
    expect((await get(`/tools/${id}`)).statusCode).toBe(200);
    const { token } = await prepareBuyer(shop, "admin");
    await shop.call("DELETE", `/tool/${id}`, { token });
    const status = async () => (await get(`/tools/${id}`)).statusCode;
    await expect.poll(status).toBe(404);
  });

  test("text of a tool cannot inject markup", async () => {
    const id = await added(HOSTILE);
    const page = (await get(`/tools/${id}`)).payload;
    expect(page.includes("<img src=x")).toBe(false);
    const blocks = [...page.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
      .filter(([, attributes = ""]) => !/ src=| id="shop"/.test(attributes))
      .map(([, attributes = "", text = ""]) => {
        expect(attributes).toMatch(/^ type="application\/(ld\+)?json"/);
        return JSON.stringify(JSON.parse(text));
      });
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) holds(block, JSON.stringify(HOSTILE).slice(1, -1));
  });

  test("a change appears in the page within a second, with a new ETag", async () => {
    const tool = toolAt(2);
    const before = await get(`/tools/${tool._id}`);
    const etag = String(before.headers.etag);
    expect(before.headers["cache-control"]).toBe("no-cache");
    const again = await get(`/tools/${tool._id}`, { "if-none-match": `"other", W/${etag}` });
    expect([again.statusCode, again.payload]).toEqual([304, ""]);
    const buyer = await prepareBuyer(shop);
    const body = orderFor(buyer, tool);
    await shop.call("POST", "/purchase", { token: buyer.token, body });
    const left = (tool.quantity - tool.minimum).toLocaleString("en-US");
    const page = () => get(`/tools/${tool._id}`, { "if-none-match": etag });
    const status = async () => (await page()).statusCode;
    await expect.poll(status).toBe(200);
    holds((await page()).payload, `>${left}<`);
  });

  test("a price changed in one process appears in the pages of all within a second", async () => {
    const settings = { PUBLIC_ORIGIN: ORIGIN, DATABASE_URL: shop.config.databaseUrl ?? "" };
    const other = engine === "postgres" ? await buildShop(engine, settings, { dist }) : shop;
    const tool = toolAt(4);
    const urls = [`/tools/${tool._id}`, "/tools"];
    for (const url of urls) expect((await other.app.inject({ url })).statusCode).toBe(200);
    const { token } = await prepareBuyer(shop, "admin");
    const edit = { price: 1234.5, version: 1 };
    await shop.call("PATCH", `/tool/${tool._id}`, { token, body: edit });
    for (const { app } of [shop, other]) {
      for (const url of urls) {
        const hasPrice = async () => (await app.inject({ url })).payload.includes("$1,234.50");
        await expect.poll(hasPrice).toBe(true);
      }
    }
    if (other !== shop) await other.close();
  });

  test("is compressed as accepted, and HEAD sends no body", async () => {
    const plain = (await get("/tools")).payload.length;
    for (const encoding of ["br", "gzip"]) {
      const { headers, rawPayload } = await get("/tools", { "accept-encoding": encoding });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(headers.vary).toBe("accept-encoding");
      expect(rawPayload.length).toBeLessThan(plain / 3);
    }
    const head = await shop.app.inject({ method: "HEAD", url: `/tools/${toolAt(0)._id}` });
    expect([head.statusCode, head.payload]).toEqual([200, ""]);
    expect(head.headers["content-type"]).toBe("text/html; charset=utf-8");
  });
});
