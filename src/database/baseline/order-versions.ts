/**
 * Every change of an order raises its version, so that a copy of the order can be recognized as old
 * (docs/decisions/0086). It also takes away the number of its last change: the next reader of changes gives the
 * order a new one (docs/decisions/0055).
 */
import type { Dialect } from "../dialect.ts";

export const orderVersions = ({ isPostgres }: Dialect): string[] => [
  "insert into purchase_change_counter (number) values (0)",
  ...(isPostgres ? POSTGRES : SQLITE),
];

const SQLITE = [
  `create trigger purchase_changed after update on purchase for each row when new.version is old.version
    begin update purchase set version = old.version + 1, change_number =
      case when new.change_number is old.change_number then null else new.change_number end
      where key = new.key; end`,
];

const POSTGRES = [
  `create function count_purchase_change() returns trigger language plpgsql as $$ begin
      new.version := old.version + 1;
      if new.change_number is not distinct from old.change_number then new.change_number := null; end if;
      return new;
    end $$`,
  `create trigger purchase_changed before update on purchase for each row
    execute function count_purchase_change()`,
];
