/** The tables of fields: each section's form holds what its schema accepts, and gives back what was saved. */
import { describe, expect, it, vi } from "vitest";
import {
  type SectionName,
  sectionForms,
  sectionNames,
  sectionSchemas,
} from "../../../frame/settings/sections.ts";
import { fieldMessage, labelAt } from "../../../lib/contract/form-fields.ts";
import {
  emptyEntry,
  formValuesOf,
  schemaResolver,
  valueFrom,
} from "../../../lib/ui/form/form-values.ts";
import { firstSections } from "../../settings/api/first-values.ts";
import { settingValues } from "../ui/own-values.ts";

/** The sentences at the fields of a form with these values. */
async function faultsOf(section: SectionName, typed: Record<string, unknown>) {
  const { fields } = sectionForms[section];
  const { errors } = await schemaResolver(fields, sectionSchemas[section], settingValues)(
    typed,
    undefined,
    {
      fields: {},
      shouldUseNativeValidation: false,
    },
  );
  return errors;
}

describe.each(sectionNames)("the form of the section %s", (section) => {
  const { fields } = sectionForms[section];

  it("gives back the value that it was opened with", () => {
    const value = firstSections[section];
    expect(valueFrom(fields, formValuesOf(fields, value, settingValues), settingValues)).toEqual(
      value,
    );
  });
});

describe("what is typed into a form", () => {
  const { company, footer, home, money } = sectionForms;

  it("is refused at its field by the server's schema, under the field's label", async () => {
    const typed = formValuesOf(company.fields, firstSections.company, settingValues);
    const errors = await faultsOf("company", {
      ...typed,
      name: "  ",
      timeZone: "America/Atlantis",
      openingHours: `Monday\n${"x".repeat(101)}`,
    });
    expect(errors).toMatchObject({
      name: { message: "Name must not be empty." },
      timeZone: { message: "Time zone must be a time zone such as America/New_York." },
      openingHours: { message: "Opening hours, line 2, must have at most 100 characters." },
    });
  });

  it("is refused at the entry of the list in which it is", async () => {
    const typed = formValuesOf(home.fields, firstSections.home, settingValues);
    typed.businessSummary.items[1].number = "many";
    expect(await faultsOf("home", typed)).toMatchObject({
      businessSummary: {
        items: [undefined, { number: { message: "Figure must have a number in it." } }],
      },
    });
  });

  it("takes a comma as the decimal mark and refuses what is no number", async () => {
    const typed = formValuesOf(money.fields, firstSections.money, settingValues);
    for (const percent of ["7,7", "7.7 %", "7,7\u00a0%", "%7,7", "７．７％"]) {
      typed.tax.percent = percent;
      expect(valueFrom(money.fields, typed), percent).toMatchObject({ tax: { percent: 7.7 } });
    }
    typed.tax.percent = "";
    expect(await faultsOf("money", typed)).toMatchObject({
      tax: { percent: { message: expect.stringContaining("Percent must be a number from 0") } },
    });
  });

  it("takes a charge as the shop's locale writes it, and says why one cannot be read", async () => {
    const typed = formValuesOf(money.fields, firstSections.money, settingValues);
    typed.delivery.amount = "1,234.50";
    expect(valueFrom(money.fields, typed)).toMatchObject({ delivery: { amount: 1234.5 } });
    typed.delivery.amount = "free";
    expect(await faultsOf("money", typed)).toMatchObject({
      delivery: { amount: { message: "Type an amount in dollars, such as 12.50." } },
    });
  });

  it("makes a link lead to a page or to the contact form, never to both", () => {
    const typed = formValuesOf(
      footer.fields,
      {
        columns: [{ heading: "Help", links: [{ label: "Write to us", subject: "Quote" }] }],
        copyright: "©",
      },
      settingValues,
    );
    const linkIn = () =>
      (valueFrom(footer.fields, typed) as typeof firstSections.footer).columns[0]?.links[0];
    expect(linkIn()).toEqual({ label: "Write to us", subject: "Quote" });
    typed.columns[0].links[0].page = "about";
    expect(linkIn()).toEqual({ label: "Write to us", page: "about" });
  });
});

describe("a new entry of a list", () => {
  it("has a key of its own where entries are known by one, also on a page without https", () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const { businessSummary } = sectionForms.home.fields;
    const items = businessSummary?.type === "group" ? businessSummary.fields.items : undefined;
    if (items?.type !== "list") throw new Error("there are no figures");
    expect(emptyEntry(items.fields)._id).not.toBe(emptyEntry(items.fields)._id);
    vi.unstubAllGlobals();
  });
});

describe("labels of fields", () => {
  it("name the way to the field", () => {
    const { fields } = sectionForms.home;
    expect(labelAt(fields, ["infoCards", "1", "title"])).toBe("Cards, 2, Title");
    expect(labelAt(fields, ["unknown", "field"])).toBe("unknown.field");
  });

  it("stand in front of messages that continue a name, and nowhere else", () => {
    const { fields } = sectionForms.pages;
    const path = ["items", "3", "body"];
    expect(fieldMessage(fields, path, "must have no HTML in it")).toBe(
      "Text must have no HTML in it.",
    );
    expect(fieldMessage(fields, path, "The text is damaged.")).toBe("The text is damaged.");
  });
});

it("a tax row from before a choice was there has its first option, and is saved", async () => {
  const { fields } = sectionForms.tax;
  const row = { name: "A", countries: ["AT"], regions: [], postcodes: [], category: "S" };
  const more = { customer: "any", standard: 20, reduced: 10, since: "", reason: "", source: "" };
  const value = { ...firstSections.tax, rows: [{ ...row, ...more }] };
  const typed = formValuesOf(fields, value, settingValues);
  expect(await faultsOf("tax", typed)).toEqual({});
  expect(valueFrom(fields, typed, settingValues)).toMatchObject({ rows: [{ rates: "row" }] });
});
