/** Bodies with keys that every object has by nature, such as "toString": to the shop they are unknown names. */
import type { Call } from "./document.ts";

const NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];
const VALUES = [false, 5, "text", {}];

/** The valid body with each name in each of its objects, and with each field replaced by an object of it. */
export function bodiesWithInheritedNames(call: Call, valid: unknown): unknown[] {
  const fields = Object.keys(call.body?.properties ?? {});
  return NAMES.flatMap((name) =>
    VALUES.flatMap((value) => [
      withName(valid, name, value),
      ...fields.flatMap((field) => {
        const object = withName({}, name, value);
        return [
          { ...(valid as object), [field]: object },
          { ...(valid as object), [field]: [object] },
        ];
      }),
    ]),
  );
}

/** `Object.fromEntries` makes "__proto__" a key like any other. */
function withName(value: unknown, name: string, own: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withName(each, name, own));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withName(each, name, own)]);
  return Object.fromEntries([...entries, [name, own]]);
}
