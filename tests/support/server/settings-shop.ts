/** A shop for tests of the settings, and how an admin changes them. */
import type { SectionName, SectionValue } from "../../../src/frame/settings/sections.ts";
import type { Setting } from "../../../src/shop/settings/contract.ts";
import type { Buyer } from "../buyers.ts";
import type { Engine } from "../engines.ts";
import { sharedBuyer, sharedShop } from "../shared-shop.ts";
import type { Answer, TestShop } from "../shop.ts";

type SettingOf<Name extends SectionName> = Omit<Setting, "value"> & { value: SectionValue<Name> };

export interface SettingsShop {
  readonly shop: TestShop;
  readonly admin: Buyer;
  get<Name extends SectionName>(section: Name): Promise<SettingOf<Name>>;
  put(section: SectionName, value: unknown, version: number, by?: Buyer): Promise<Answer>;
  change<Name extends SectionName>(
    section: Name,
    edit: (value: SectionValue<Name>) => unknown,
  ): Promise<SettingOf<Name>>;
}

/** An admin changes a section over the version that is stored; throws when it is refused. */
export async function changeSection<Name extends SectionName>(
  shop: Pick<TestShop, "call">,
  { token }: Pick<Buyer, "token">,
  section: Name,
  edit: (value: SectionValue<Name>) => unknown,
): Promise<SettingOf<Name>> {
  const path = `/settings/${section}`;
  const { value, version } = (await shop.call("GET", path, { token })).json;
  const body = { value: edit(value), version };
  const { status, text, json } = await shop.call("PUT", path, { token, body });
  if (status !== 200) throw new Error(`${section}: ${text}`);
  return json;
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
    change: (section, edit) => changeSection(shop, admin, section, edit),
  };
}
