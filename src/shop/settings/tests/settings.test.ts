import type { FastifyInstance } from "fastify";
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { changeSection, createSettingsShop } from "#support/server/settings-shop.ts";
import { ownShop } from "#support/shared-shop.ts";
import { callApi } from "#support/shop.ts";
import { buildApp } from "../../../app/server/http/app.ts";
import { sectionNames } from "../../../frame/settings/sections.ts";
import { createLog } from "../../../lib/process/log.ts";
import { firstSections } from "../api/first-values.ts";

describe.each(engines)("settings on %s", (engine) => {
  const at = createSettingsShop(engine);

  it("follow the owner's files until they are changed", async () => {
    const { json } = await at.shop.call("GET", "/settings", { token: at.admin.token });
    expect(json).toEqual(sectionNames.map((section) => ({ section, version: 0, isFirst: true })));
    for (const section of sectionNames)
      expect((await at.get(section)).value).toEqual(
        JSON.parse(JSON.stringify(firstSections[section])),
      );
  });

  it("are stored, live at once, with who changed what in the audit log", async () => {
    const saved = await at.change("company", (value) => ({ ...value, name: " Quirk Ltd " }));
    expect(saved).toMatchObject({ version: 1, isFirst: false, updatedBy: at.admin.email });
    expect((await at.get("company")).value.name).toBe("Quirk Ltd");
    const { json } = await at.shop.call("GET", "/shop");
    expect(json.company.name).toBe("Quirk Ltd");

    const history = await at.shop.call("GET", "/settings/company/history", {
      token: at.admin.token,
    });
    expect(history.json).toEqual([
      {
        _id: expect.any(String),
        at: expect.any(String),
        what: "changed",
        who: at.admin.email,
        changes: [{ field: "name", from: firstSections.company.name, to: "Quirk Ltd" }],
      },
    ]);
  });

  it("are not stored again when nothing differs", async () => {
    const { value, version } = await at.change("emails", (emails) => ({
      ...emails,
      signature: "Yours",
    }));
    expect((await at.put("emails", value, version)).json).toMatchObject({ version });
  });

  it("show both values to the second of two admins who change the same section", async () => {
    const second = await prepareBuyer(at.shop, "admin");
    const { value, version } = await at.get("checkout");
    const [mine, theirs] = ["We ship by rail.", "We ship by sea."].map((shipping) => ({
      ...value,
      shipping,
    }));
    const answers = await Promise.all([
      at.put("checkout", mine, version),
      at.put("checkout", theirs, version, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = answers[0]?.status === 200 ? mine : theirs;
    const sent = stored === mine ? theirs : mine;
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      code: "setting-changed",
      stored: { value: stored, version: version + 1, updatedBy: expect.any(String) },
      sent,
    });
    expect((await at.get("checkout")).value).toEqual(stored);
  });

  it("go back to the first values, and a version seen before that is stale", async () => {
    const { version } = await at.change("contactForm", (value) => ({ ...value, submit: "Send" }));
    const reset = (seen: number) =>
      at.shop.call("DELETE", `/settings/contactForm?version=${seen}`, { token: at.admin.token });
    expect((await reset(version + 1)).status).toBe(409);
    expect((await reset(version)).json).toMatchObject({
      value: firstSections.contactForm,
      version: version + 1,
      isFirst: true,
    });
    expect((await at.put("contactForm", firstSections.contactForm, version)).status).toBe(409);
  });

  it("show a changed, a moved and a deleted page in the history by the page's address", async () => {
    await at.change("pages", ({ items }) => {
      const [first, second, ...others] = items;
      return { items: [{ ...second, title: "Renamed" }, first, ...others.slice(0, -1)] };
    });
    const { json } = await at.shop.call("GET", "/settings/pages/history", {
      token: at.admin.token,
    });
    const [first, second] = firstSections.pages.items;
    const last = firstSections.pages.items.at(-1);
    expect(json[0].changes).toEqual([
      { field: `items.${second?.slug}.title`, from: second?.title, to: "Renamed" },
      { field: `items.${last?.slug}`, from: expect.stringContaining(last?.title ?? ""), to: "" },
      { field: "items.(order)", from: expect.any(String), to: expect.any(String) },
    ]);
    expect(json[0].changes[2].to.split("\n").slice(0, 2)).toEqual([second?.slug, first?.slug]);
  });

  it("preview Markdown as visitors would see it, with the company's data", async () => {
    const preview = async (markdown: string) =>
      (
        await at.shop.call("POST", "/settings/markdown", {
          token: at.admin.token,
          body: { markdown },
        })
      ).json;
    const { shortName } = (await at.get("company")).value;
    expect(await preview("## Write\n\nTo **{shortName}**")).toEqual({
      sections: [{ heading: "Write", html: `<p>To <strong>${shortName}</strong></p>` }],
      faults: [],
    });
    expect(await preview("Hi <br> there")).toEqual({
      sections: [],
      faults: ["must have no HTML in it (it has <br>): use Markdown"],
    });
  });

  it("preview an email with a draft of greeting and signature, which is not stored", async () => {
    const { status, json } = await at.shop.call("POST", "/paper/email-preview", {
      token: at.admin.token,
      body: { value: { greeting: "Dear {customer},", signature: "Yours <b>Quirk</b>\n{phone}" } },
    });
    const { phone } = (await at.get("company")).value;
    expect(status).toBe(200);
    expect(json.html).toContain("<p>Dear Ada Turner,</p>");
    expect(json.html).toContain(`<p>Yours &lt;b&gt;Quirk&lt;/b&gt;<br>${phone}</p>`);
    expect(json.html).toMatch(/Your payment of \$378\.00 has arrived/);
    expect((await at.get("emails")).value.greeting).not.toBe("Dear {customer},");
  });

  it("are admins' only", async () => {
    const customer = await prepareBuyer(at.shop);
    for (const [method, path] of [
      ["GET", "/settings"],
      ["GET", "/settings/company"],
      ["PUT", "/settings/company"],
      ["DELETE", "/settings/company?version=1"],
      ["GET", "/settings/company/history"],
      ["POST", "/settings/markdown"],
      ["POST", "/paper/email-preview"],
    ] as const) {
      const body = { GET: undefined, DELETE: undefined, PUT: { value: {}, version: 0 }, POST: {} }[
        method
      ];
      const sent = body ? { body } : {};
      expect((await at.shop.call(method, path, sent)).status).toBe(401);
      expect((await at.shop.call(method, path, { ...sent, token: customer.token })).status).toBe(
        403,
      );
    }
  });
});

describe.each(engines)("a damaged setting on %s", (engine) => {
  const at = createSettingsShop(engine);
  /** Another start of the shop on the same database. */
  const restart = async (): Promise<FastifyInstance> => {
    const { config, db } = at.shop;
    const log = createLog("silent");
    const app = await buildApp({
      config,
      secretKey: config.secretKey ?? "",
      db,
      log,
      dist: "/nowhere",
    });
    await app.ready();
    return app;
  };

  it("is replaced by the one before it, then by the first one, and admins are told", async () => {
    await at.change("company", (value) => ({ ...value, name: "Before" }));
    await at.change("company", (value) => ({ ...value, name: "After" }));
    const first = firstSections.company.name;
    for (const [columns, name, sentence] of [
      [{ value: '{"name": 7' }, "Before", "it is no JSON"],
      [{ value: '{"name": ""}' }, "Before", "name: must not be empty"],
      [{ previous: "null" }, first, "The shop uses the first value."],
    ] as const) {
      const settings = at.shop.db.write.updateTable("setting").where("section", "=", "company");
      await settings.set(columns).execute();
      const app = await restart();
      try {
        expect((await callApi(app, "GET", "/shop")).json.company.name).toBe(name);
        const { token } = at.admin;
        const { json } = await callApi(app, "GET", "/settings/company", { token });
        expect(json).toMatchObject({ value: { name }, fault: expect.stringContaining(sentence) });
      } finally {
        await app.close();
      }
    }
    // A later version may refuse one field, and lack another: the owner's others stay.
    const typed = { ...firstSections.company, name: "After", phone: "call us", fax: "555 0143" };
    const settings = at.shop.db.write.updateTable("setting").where("section", "=", "company");
    await settings.set({ value: JSON.stringify(typed) }).execute();
    const app = await restart();
    try {
      const { company } = (await callApi(app, "GET", "/shop")).json;
      expect(company).toMatchObject({ name: "After", phone: firstSections.company.phone });
    } finally {
      await app.close();
    }
    // The running shop was not notified.
    await eventually(async () => expect((await at.get("company")).value.name).toBe("After"));
    const repaired = await at.change("company", (value) => ({ ...value, name: "Repaired" }));
    expect(repaired.fault).toBeUndefined();
  });
});

it("is seen by another process on the same database within a second", async () => {
  const shop = await ownShop("postgres");
  const other = await ownShop("postgres", { DATABASE_URL: shop.config.databaseUrl ?? "" });
  const admin = await prepareBuyer(shop, "admin");
  for (const name of ["First", "Second", "Third"]) {
    await changeSection(shop, admin, "company", (company) => ({ ...company, name }));
    await eventually(async () => {
      expect((await other.call("GET", "/shop")).json.company.name).toBe(name);
    });
  }
});
