/** A shop for tests of the settings, and how an admin changes them. */
import type { SectionName, SectionValue } from "../../../src/frame/settings/sections.ts";
import type { Setting } from "../../../src/shop/settings/contract.ts";
import type { Buyer } from "../buyers.ts";
import type { Engine } from "../engines.ts";
import { sharedBuyer, sharedShop } from "../shared-shop.ts";
import type { Answer, TestShop } from "../shop.ts";

export interface SettingsShop {
  readonly shop: TestShop;
  readonly admin: Buyer;
  get<Name extends SectionName>(
    section: Name,
  ): Promise<Omit<Setting, "value"> & { value: SectionValue<Name> }>;
  put(section: SectionName, value: unknown, version: number, by?: Buyer): Promise<Answer>;
  /** Changes a section over the version that is stored; throws when it is refused. */
  change<Name extends SectionName>(
    section: Name,
    edit: (value: SectionValue<Name>) => unknown,
  ): Promise<Setting>;
}

/** Sets it up for the `describe` in which it is called. */
export function createSettingsShop(engine: Engine): SettingsShop {
  const shop = sharedShop(engine);
  const admin = sharedBuyer(shop, "admin");
  const get: SettingsShop["get"] = async (section) =>
    (await shop.call("GET", `/settings/${section}`, { token: admin.token })).json;
  const put: SettingsShop["put"] = (section, value, version, { token } = admin) =>
    shop.call("PUT", `/settings/${section}`, { token, body: { value, version } });
  return {
    shop,
    admin,
    get,
    put,
    change: async (section, edit) => {
      const { value, version } = await get(section);
      const answer = await put(section, edit(value), version);
      if (answer.status !== 200) throw new Error(`${section}: ${answer.text}`);
      return answer.json;
    },
  };
}
