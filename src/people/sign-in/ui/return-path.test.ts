import { describe, expect, it } from "vitest";
import { returnPath } from "./return-path.ts";
import { returnTo } from "./return-to.ts";

describe("returnPath", () => {
  it("leads back to the page, with its search and hash", () => {
    const from = returnTo({ pathname: "/tool/vise-125", search: "?x=1", hash: "#a" });
    expect(returnPath(from)).toBe("/tool/vise-125?x=1#a");
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "tool/1",
    "",
    "/login",
    "/signup?x=1",
    "/login/google#challenge",
    "/forgot",
    "/password#token",
  ])("does not follow %j", (from) => {
    expect(returnPath({ from })).toBe("/");
  });

  it.each([undefined, null, "/dashboard", { from: 7 }, {}])(
    "does not follow the state %j",
    (state) => {
      expect(returnPath(state)).toBe("/");
    },
  );
});
