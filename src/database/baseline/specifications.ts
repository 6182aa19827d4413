/** Kinds of tools, attributes, choices, and their translations. */
import type { Dialect } from "../dialect.ts";

export const specifications = ({ key, clustered, sorted }: Dialect): string[] => [
  `create table kind (
    ${key},
    id text not null unique,
    name text not null unique,
    parent_key integer references kind (key),
    position integer not null,
    version integer not null default 1,
    former_name text,
    drawing text
  )`,
  `create table kind_text (
    kind text not null,
    locale text not null,
    name text not null,
    original text not null default '',
    primary key (kind, locale)
  ) ${clustered}`,
  `create table attribute (
    ${key},
    code ${sorted} not null unique,
    name text not null,
    type text not null check (type in ('number', 'range', 'choice', 'flag', 'thread', 'tolerance', 'text')),
    dimension text,
    units text not null,
    decimals integer,
    is_multiple integer not null,
    version integer not null default 1
  )`,
  `create table attribute_text (
    attribute_key integer not null references attribute (key) on delete cascade,
    locale ${sorted} not null,
    name text not null,
    original text not null default '',
    primary key (attribute_key, locale)
  ) ${clustered}`,
  `create table attribute_choice (
    ${key},
    attribute_key integer not null references attribute (key) on delete cascade,
    code ${sorted} not null,
    name text not null,
    position integer not null,
    merged_into integer references attribute_choice (key),
    unique (attribute_key, code)
  )`,
  `create table choice_text (
    choice_key integer not null references attribute_choice (key) on delete cascade,
    locale ${sorted} not null,
    name text not null,
    original text not null default '',
    primary key (choice_key, locale)
  ) ${clustered}`,
  `create table kind_attribute (
    kind_key integer not null references kind (key) on delete cascade,
    attribute_key integer not null references attribute (key),
    position integer not null,
    is_required integer not null,
    is_headline integer not null,
    facet text not null check (facet in ('none', 'list', 'range')),
    primary key (kind_key, attribute_key)
  ) ${clustered}`,
];
