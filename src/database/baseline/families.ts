/** Families: tools that differ in up to three attributes. */
import type { Dialect } from "../dialect.ts";

export const families = ({ key, clustered, sorted }: Dialect): string[] => [
  `create table family (
    ${key},
    id text not null unique,
    name text not null,
    description text not null,
    img text not null,
    version integer not null default 1,
    created_at bigint not null,
    kind_key integer not null references kind (key) on delete cascade
  )`,
  `create table family_axis (
    family_key integer not null references family (key) on delete cascade,
    position integer not null,
    attribute_key integer not null references attribute (key),
    primary key (family_key, position)
  ) ${clustered}`,
  `create table family_member (
    tool_key integer primary key references tool (key) on delete cascade,
    family_key integer not null references family (key) on delete cascade,
    place ${sorted} not null,
    unique (family_key, place)
  ) ${clustered}`,
  `create table family_text (
    family_key integer not null references family (key) on delete cascade,
    locale ${sorted} not null,
    name text not null,
    description text not null,
    primary key (family_key, locale)
  ) ${clustered}`,
];
