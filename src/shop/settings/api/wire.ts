import type { SectionName } from "../../../frame/settings/sections.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { textOf } from "../../../lib/i18n/i18n.ts";
import type { Setting } from "../contract.ts";
import type { Settings } from "./settings.ts";

/** A section as admins see it. */
export function wireSetting(settings: Settings, section: SectionName, updatedBy?: string): Setting {
  const { sections, rows, faults } = settings.stored();
  const row = rows.get(section);
  const fault = faults.get(section);
  return {
    section,
    value: sections[section],
    version: row?.version ?? 0,
    isFirst: (row?.value ?? null) === null,
    ...(row && row.version > 0 && { updatedAt: isoTime(row.updated_at) }),
    ...(updatedBy !== undefined && { updatedBy }),
    ...(fault !== undefined && { fault: textOf(fault) }),
  };
}
