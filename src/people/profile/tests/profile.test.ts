import { describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { setUpAdmins } from "#support/people/admin-calls.ts";

describe.each(engines)("a profile on %s", (engine) => {
  const at = setUpAdmins(engine);
  const { get } = at;

  const save = (buyer: Buyer, change: object = {}) =>
    at.shop.call("POST", "/profile", {
      token: buyer.token,
      body: {
        patient: buyer.email,
        patientName: "Ada",
        phone: "555 0100",
        address: "1 Mill Lane\n12345 Milltown",
        ...change,
      },
    });

  it("is null, then what was saved, then what replaced it", async () => {
    const buyer = await prepareBuyer(at.shop);
    const read = async () => (await get("/profile", buyer.token)).json;
    expect(await read()).toBeNull();
    expect(await save(buyer)).toMatchObject({ status: 200, json: { success: true } });
    expect(await read()).toEqual({
      patient: buyer.email,
      patientName: "Ada",
      phone: "555 0100",
      address: "1 Mill Lane\n12345 Milltown",
    });
    const replaced = { phone: "+1 (216) 555-0188", address: "O'Neill; drop table --" };
    await save(buyer, { patientName: " Ada L. ", ...replaced });
    expect(await read()).toMatchObject({ patientName: "Ada L.", ...replaced });
  });

  it("accepts a phone number in any notation, and refuses other text with a message", async () => {
    const buyer = await prepareBuyer(at.shop);
    for (const phone of ["555 0100", "+44 114/496-0000", "(216) 555.0188 ext. 12"]) {
      expect(await save(buyer, { phone }), phone).toMatchObject({ status: 200 });
    }
    const refused: [string, RegExp][] = [
      ...["x", "1234", "+ ( ) -", "call me at 555 0100"].map((phone): [string, RegExp] => [
        phone,
        /^Enter a phone number/,
      ]),
      ["555 0100; 555 0101", /^These are two phone numbers\. Enter one of them, such as 555 0100/],
    ];
    for (const [phone, said] of refused) {
      const { status, json } = await save(buyer, { phone });
      expect(status, phone).toBe(422);
      expect(json.errors, phone).toEqual([
        { field: "phone", message: expect.stringMatching(said) },
      ]);
    }
    expect((await save(buyer, { phone: " " })).json.errors).toEqual([
      { field: "phone", message: "Phone Number is Required" },
    ]);
  });

  it("is answered as it was stored: without what nobody sees", async () => {
    const buyer = await prepareBuyer(at.shop);
    const typed = {
      patientName: "\u202eAda\u202c\u200b \u0000Mu\u0308ller",
      phone: "\u202a+49\u00a0731–12345#12\u202c",
    };
    await save(buyer, { ...typed, address: "1\u2028Mill\u00ad Lane\r\nMill\ufefftown" });
    expect((await get("/profile", buyer.token)).json).toMatchObject({
      patientName: "Ada Müller",
      phone: "+49 731-12345 ext. 12",
      address: "1\nMill Lane\nMilltown",
    });
  });

  it("is accessible to its owner only", async () => {
    const [one, other] = [await prepareBuyer(at.shop), await prepareBuyer(at.shop)];
    await save(one);
    expect((await get("/profile", other.token)).json).toBeNull();
    expect((await get("/profile", at.admin.token)).json).toBeNull();
    expect(await save(other, { patient: one.email, patientName: "Eve" })).toMatchObject({
      status: 403,
    });
    expect((await get("/profile", one.token)).json.patientName).toBe("Ada");
  });
});
