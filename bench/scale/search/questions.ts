import { randomFrom } from "../random.ts";
import { KINDS, kindName, ofKind, typeOf } from "./definitions.ts";

const WORDS =
  "drill wrench clamp steel brass carbide titanium flat round curved slim heavy gauge spring cobalt".split(
    " ",
  );
const SORTS = ["featured", "price", "-price", "name", "-rating"];

/** Addresses of lists and their facets, each another: words, kinds, filters, pages. */
export function* coldQuestions(seed: number): Generator<string> {
  const random = randomFrom(seed);
  for (let number = 0; ; number += 1) {
    const query = new URLSearchParams();
    if (random.below(3) > 0) query.set("search", wordsOf(random.below(2) + 1));
    const kind = random.below(KINDS);
    if (random.below(3) > 0) {
      query.set("kind", kindName(kind));
      for (let filters = random.below(4); filters > 0; filters -= 1) {
        const key = random.pick(ofKind(kind));
        query.set(`spec.a${key}`, valueFor(key));
      }
    }
    if (random.below(3) === 0) query.set("inStock", "true");
    // Makes each address another.
    query.set("maxPrice", `${50 + (number % 5000)}.${10 + random.below(90)}`);
    if (number % 2 === 0) {
      yield `/api/facet?${query}`;
      continue;
    }
    query.set("limit", "24");
    query.set("page", String(1 + random.below(3)));
    query.set("sort", random.pick(SORTS));
    if (!query.has("search")) query.set("search", random.pick(WORDS));
    yield `/api/tool?${query}`;
  }

  function wordsOf(count: number): string {
    return Array.from({ length: count }, () => random.pick(WORDS)).join(" ");
  }

  function valueFor(key: number): string {
    const type = typeOf(key);
    if (type === "choice") return `c${random.below(8)},c${random.below(8)}`;
    if (type === "flag") return "yes";
    const from = random.below(100);
    return `${from}mm..${from + 1 + random.below(60)}mm`;
  }
}
