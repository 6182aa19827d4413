import { afterEach, describe, expect, it } from "vitest";
import { clearDrafts, draftsBelongTo, readDraft, saveDraft } from "./draft.ts";

const text = { message: "Hello" };
let account: string | undefined;
draftsBelongTo(() => account);

afterEach(clearDrafts);

describe.each([
  { by: undefined, reader: undefined, isRead: true },
  // What a visitor typed is kept at sign-in.
  { by: undefined, reader: "ada@shop.test", isRead: true },
  { by: "ada@shop.test", reader: "ada@shop.test", isRead: true },
  { by: "ada@shop.test", reader: "bob@shop.test", isRead: false },
  { by: "ada@shop.test", reader: undefined, isRead: false },
])("a draft by $by", ({ by, reader, isRead }) => {
  it(`is ${isRead ? "" : "not "}read by ${reader}`, () => {
    account = by;
    saveDraft("contact", text);
    account = reader;
    expect(readDraft("contact")).toEqual(isRead ? text : {});
  });
});
