import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SignedIn, useAccount, useSignedIn } from "./account.ts";

function Greeting() {
  return `${useSignedIn().name} (${useAccount().status})`;
}

it("keeps its account while a page below the guard is rendered, even after the sign-in has ended", () => {
  const ada = { email: "ada@shop.test", name: "Ada", role: undefined };
  const page = (
    <SignedIn value={ada}>
      <Greeting />
    </SignedIn>
  );
  expect(renderToStaticMarkup(page)).toBe("Ada (loading)");
});

it("is asked for below the guard alone", () => {
  expect(() => renderToStaticMarkup(<Greeting />)).toThrow("needs RequireSignIn above it");
});
