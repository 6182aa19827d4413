import { expect, onTestFinished, test, vi } from "vitest";
import { ENGLISH, setLanguageSource } from "../i18n/language.ts";
import { NetworkFailure } from "./failure.ts";
import { shopHeaders, uploadFile } from "./files.ts";

test("an upload asks for its refusal in the page's language, not in the browser's", () => {
  const before = setLanguageSource(() => ({ ...ENGLISH, locale: "de" }));
  onTestFinished(() => void setLanguageSource(before));
  expect(shopHeaders(null)["Accept-Language"]).toBe("de");
});

/** A request that fails as browsers report it, whatever the reason is. */
class FailingRequest {
  readonly upload = {};
  onerror = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    this.onerror();
  }
}

test("a file that was changed since it was chosen is no fault of the network", async () => {
  vi.stubGlobal("XMLHttpRequest", FailingRequest);
  vi.stubGlobal("navigator", { onLine: true });
  onTestFinished(() => void vi.unstubAllGlobals());
  const send = (file: File) => uploadFile("/api/product/import", { field: "file", file });
  const file = new File(["part_number"], "products.csv");
  await expect(send(file)).rejects.toEqual(new NetworkFailure("unreachable"));

  const gone = new DOMException("The file was changed.", "NotReadableError");
  const changed = Object.assign(new File(["part_number"], "products.csv"), {
    slice: () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(gone) }),
  });
  const failure = await send(changed).catch((reason: unknown) => reason);
  expect(failure).not.toBeInstanceOf(NetworkFailure);
  expect(failure).toHaveProperty("message", expect.stringContaining("choose it again"));
});
