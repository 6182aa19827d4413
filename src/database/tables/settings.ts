/** A section of the owner's texts and settings that differs from the first values of shop.config.ts. */
export interface SettingTable {
  section: string;
  /** JSON; null: back to the first values. */
  value: string | null;
  /** The value before, used when `value` is damaged. */
  previous: string | null;
  /** Increases with every change: optimistic locking. */
  version: number;
  updated_at: number;
}

export interface SettingTables {
  setting: SettingTable;
}
