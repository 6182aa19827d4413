import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetStored } from "#support/browser-storage.ts";
import { deviceStore, tabStore } from "./browser-store.ts";
import { openChannel } from "./channel.ts";
import { clearDrafts, readDraft, saveDraft } from "./draft.ts";
import { followStored, parseJson, storedValue } from "./stored-value.ts";

const refuse = () => {
  throw new DOMException("refused", "SecurityError");
};

/** A storage whose entries are its properties, as in browsers. */
function storage(kept: Map<string, string>, isFull = false) {
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => (isFull ? refuse() : void kept.set(key, value)),
    removeItem: (key: string) => void kept.delete(key),
  };
  return Object.create(methods);
}

/** How browsers refuse: by throwing at the name, by having nothing there, by throwing when it is used. */
const REFUSALS: readonly [string, PropertyDescriptor][] = [
  ["throws where it is named", { get: refuse }],
  ["is null", { value: null }],
  ["is undefined", { value: undefined }],
  [
    "throws where it is used",
    { value: Object.create({ getItem: refuse, setItem: refuse, removeItem: refuse }) },
  ],
  [
    "takes everything and has nothing, as add-ons replace it",
    { value: Object.create({ getItem: () => null, setItem() {}, removeItem() {} }) },
  ],
];

function replaceStorage(descriptor: PropertyDescriptor): void {
  for (const area of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, area, { configurable: true, ...descriptor });
}

beforeEach(forgetStored);
afterEach(() => {
  forgetStored();
  for (const area of ["localStorage", "sessionStorage"]) Reflect.deleteProperty(globalThis, area);
  vi.unstubAllGlobals();
});

describe.each(REFUSALS)("a store whose storage %s", (_how, descriptor) => {
  it("holds what is written while the page is open, and says that it does not last", () => {
    replaceStorage(descriptor);
    for (const store of [deviceStore, tabStore]) {
      expect(store.read("a")).toBeNull();
      expect([store.write("a", "1"), store.write("b", "2")]).toEqual([false, false]);
      expect([store.read("a"), store.keys()]).toEqual(["1", ["a", "b"]]);
      store.remove("a");
      expect([store.read("a"), store.keys()]).toEqual([null, ["b"]]);
    }
  });

  it("keeps drafts while the page is open", () => {
    replaceStorage(descriptor);
    saveDraft("contact", { subject: "Chuck" });
    saveDraft("contact", { message: "Hello" });
    expect(readDraft("contact")).toEqual({ subject: "Chuck", message: "Hello" });
    clearDrafts();
    expect(readDraft("contact")).toEqual({});
  });
});

describe("a store that is full", () => {
  it("holds the new value and leaves no old one behind, which another page would take for the new one", () => {
    const kept = new Map([["account", "ada"]]);
    replaceStorage({ value: storage(kept, true) });
    expect(deviceStore.write("account", "bob")).toBe(false);
    expect([deviceStore.read("account"), kept.get("account")]).toEqual(["bob", undefined]);
    replaceStorage({ value: storage(kept) });
    expect(deviceStore.write("account", "eve")).toBe(true);
    expect([deviceStore.read("account"), kept.get("account")]).toEqual(["eve", "eve"]);
  });
});

describe("a stored value", () => {
  const number = storedValue(deviceStore, "number", 0, (stored) =>
    typeof stored === "number" ? stored : undefined,
  );

  it.each(["", "{]", "null", '"1"', "[1]", '{"__proto__":{"a":1}}', "\u0000"])(
    "is none where %j is stored",
    (text) => {
      replaceStorage({ value: storage(new Map([["number", text]])) });
      expect(number.read()).toBe(0);
    },
  );

  it.each(["storage", "pageshow", "visibilitychange"])(
    "is followed at %s, as a page that is shown again has missed other tabs",
    (event) => {
      vi.stubGlobal("window", new EventTarget());
      const listener = vi.fn();
      const unfollow = followStored(listener);
      window.dispatchEvent(new Event(event));
      unfollow();
      window.dispatchEvent(new Event(event));
      expect(listener).toHaveBeenCalledOnce();
    },
  );

  it("is read as it was written, and is none after its removal", () => {
    replaceStorage({ value: storage(new Map()) });
    vi.stubGlobal("window", new EventTarget());
    number.write(7);
    expect(number.read()).toBe(7);
    number.write(undefined);
    expect(number.read()).toBe(0);
  });
});

it.each(["null", "7", "[]", "{", '{"a":1,"b":null,"c":{"d":"e"}}', '{"__proto__":{"a":"b"}}'])(
  "a draft that is %s has no fields",
  (text) => {
    replaceStorage({ value: storage(new Map([["draft contact", text]])) });
    expect(readDraft("contact")).toEqual({});
  },
);

it("no channel is opened where the browser refuses, and no JSON is nothing", () => {
  vi.stubGlobal("BroadcastChannel", refuse);
  expect(openChannel("a")).toBeUndefined();
  expect([parseJson("{"), parseJson(null)]).toEqual([undefined, null]);
});
