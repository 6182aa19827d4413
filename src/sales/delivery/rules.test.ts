import { describe, expect, it } from "vitest";
import type { DeliveryMethod, DeliveryZone } from "../../frame/selling.ts";
import { chosenOf, deliveryChoices, deliveryTermsOf, weightOf } from "./rules.ts";
import { keptCharge, keptColumn, keptOf } from "./rules-kept.ts";

const method = (name: string, more: Partial<DeliveryMethod> = {}): DeliveryMethod => ({
  ...{ _id: name, name, estimate: "", kind: "flat", amount: 0, bands: [], freeFrom: 0 },
  ...more,
});
const zone = (name: string, more: Partial<DeliveryZone>): DeliveryZone => ({
  ...{ _id: name, name, countries: ["*"], regions: [], postcodes: [], methods: [method(name)] },
  ...more,
});
const home = { country: "DE", region: "", postcode: "" };
const terms = (zones: readonly DeliveryZone[], assumedWeight = 0) =>
  deliveryTermsOf({ home, assumedWeight, zones });

/** What delivers there, as "name price". */
function offered(
  zones: readonly DeliveryZone[],
  [country, postcode = "", region = ""]: readonly string[],
  goodsCents = 1000,
  grams = 0,
) {
  const place = { country: country ?? "", region, postcode };
  const found = deliveryChoices(goodsCents, grams, place, terms(zones));
  if (found.kind !== "choices") return found.kind;
  return found.choices.map(({ id, priceCents }) => `${id} ${priceCents}`).join(", ");
}

describe("the zone of a destination", () => {
  const zones = [
    zone("not delivered to", { countries: ["FI"], postcodes: ["22"], methods: [] }),
    zone("islands", { countries: ["ES"], postcodes: ["35", "38*"] }),
    zone("overseas", { countries: ["FR"], postcodes: ["97699-97100"] }),
    zone("büsingen", { countries: ["DE"], postcodes: ["78266"] }),
    zone("northern ireland", { countries: ["GB"], postcodes: ["BT"] }),
    zone("poland's north-east", { countries: ["PL"], postcodes: ["10-001-19-999"] }),
    zone("ohio", { countries: ["US"], regions: ["OH", "US-PA"] }),
    zone("eu", { countries: ["DE", "ES", "FI", "FR", "PL"] }),
    zone("island and northern", { countries: ["GB", "IE"] }),
  ];

  it.each([
    [["ES", "35001"], "islands 0"],
    [["ES", "38 001"], "islands 0"],
    [["ES", "28013"], "eu 0"],
    [["ES"], "eu 0"],
    [["FR", "97410"], "overseas 0"],
    [["FR", "97700"], "eu 0"],
    [["FR", "69001"], "eu 0"],
    [["FI", "22100"], "no-zone"],
    [["FI", "00100"], "eu 0"],
    [["DE", "78266"], "büsingen 0"],
    [["PL", "15-950"], "poland's north-east 0"],
    [["PL", "20-001"], "eu 0"],
    [["GB", "bt1 5gs"], "northern ireland 0"],
    [["GB", "SW1A 1AA"], "island and northern 0"],
    [["US", "44114", "OH"], "ohio 0"],
    [["US", "15222", "pa"], "ohio 0"],
    [["US", "10001", "NY"], "no-zone"],
    [["JP", "100-0001"], "no-zone"],
    [[""], "eu 0"],
  ] as const)("86: %j is in the first that names it: %s", (place, expected) => {
    expect(offered(zones, place)).toBe(expected);
  });
});

describe("what a way of delivery charges", () => {
  const byWeight = method("parcel", {
    kind: "weight",
    bands: [
      { upTo: 2000, amount: 5.9 },
      { upTo: 31_500, amount: 12 },
    ],
    freeFrom: 100,
  });

  it.each([
    [0, "parcel 590"],
    [2000, "parcel 590"],
    [2000.01, "parcel 1200"],
    [31_500, "parcel 1200"],
    [31_501, "too-heavy"],
  ])("of %d g: %s", (grams, expected) => {
    expect(offered([zone("all", { methods: [byWeight] })], ["DE"], 1000, grams)).toBe(expected);
  });

  it("by value, with a last line without a limit", () => {
    const bands = [
      { upTo: 50, amount: 8 },
      { upTo: null, amount: 3 },
    ];
    const zones = [zone("all", { methods: [method("value", { kind: "value", bands })] })];
    expect(offered(zones, ["DE"], 5000)).toBe("value 800");
    expect(offered(zones, ["DE"], 5001)).toBe("value 300");
  });

  it("93: is measured by the goods alone, so that delivery never pays for itself", () => {
    const zones = [zone("all", { methods: [method("flat", { amount: 10, freeFrom: 100 })] })];
    expect(offered(zones, ["DE"], 9500)).toBe("flat 1000");
    expect(offered(zones, ["DE"], 9999)).toBe("flat 1000");
    expect(offered(zones, ["DE"], 10_000)).toBe("flat 0");
  });

  it("comes cheapest first, and picking up last, which nobody gets without choosing it", () => {
    const methods = [
      method("express", { amount: 25 }),
      method("pickup", { kind: "pickup" }),
      method("parcel", { amount: 5 }),
    ];
    expect(offered([zone("all", { methods })], ["DE"])).toBe("parcel 500, express 2500, pickup 0");
    const found = deliveryChoices(0, 0, { ...home }, terms([zone("all", { methods })]));
    const choices = found.kind === "choices" ? found.choices : [];
    expect(chosenOf(choices, undefined)?.id).toBe("parcel");
    expect(chosenOf(choices, "pickup")?.id).toBe("pickup");
    expect(chosenOf(choices, "deleted")).toBeUndefined();
  });

  it("92: counts the assumed weight of a tool without one, exact to hundredths of a gram", () => {
    const lines = [
      { quantity: 3, weightGrams: 0.1 },
      { quantity: 1000, weightGrams: 0.35 },
    ];
    expect(weightOf([...lines, { quantity: 2, weightGrams: null }], 250)).toBe(850.3);
    expect(weightOf([{ quantity: 2 }], 0)).toBe(0);
  });

  it("follows the kept terms when a line is removed", () => {
    const [way] = (() => {
      const found = deliveryChoices(
        1000,
        2500,
        home,
        terms([zone("all", { methods: [byWeight] })]),
      );
      return found.kind === "choices" ? found.choices : [];
    })();
    if (!way) throw new Error("nothing is offered");
    const kept = keptOf(keptColumn(way, () => [1500, 1000]));
    expect(kept).toMatchObject({ id: "parcel", grams: [1500, 1000] });
    expect(keptCharge(kept, 500, [1], 1200)).toBe(590);
    expect(keptCharge(kept, 1000, [1, 2], 1200)).toBe(1200);
    expect(keptCharge(undefined, 1000, [1], 495)).toBe(495);
  });
});
