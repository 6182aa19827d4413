import { matchRoutes } from "react-router";
import { expect, it } from "vitest";
import { routes } from "../../src/app/web/routes.tsx";

/** The path of the route that an address leads to. */
const pathOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path;

/** No page, or a text page, of which the server knows that there is none in capitals. */
const NOT_OWN = /^(\*|\/:slug)$/;

it.each(["/blog", "/myPortfolio", "/dashboard/addProduct", "/login/google"])(
  "%s is a page as it is written, and no other way",
  (address) => {
    expect(pathOf(address)).toBe(address);
    expect(pathOf(address.toUpperCase())).toMatch(NOT_OWN);
    const capital = address.charAt(0) + address.charAt(1).toUpperCase() + address.slice(2);
    expect(pathOf(capital)).toMatch(NOT_OWN);
  },
);
