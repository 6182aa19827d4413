/** Rates that an owner begins with: data with the day from which each holds, read for the presets on `RATES_READ_ON`. */

export const RATES_READ_ON = "2026-11-27";

/** The European Commission's Taxes in Europe Database. */
export const EU_RATES_SOURCE = "https://ec.europa.eu/taxation_customs/tedb/";

/** Standard rates of value added tax, in percent. */
export const euRates: readonly (readonly [country: string, percent: number, since: string])[] = [
  ["AT", 20, "1984-01-01"],
  ["BE", 21, "1996-01-01"],
  ["BG", 20, "1999-01-01"],
  ["CY", 19, "2014-01-13"],
  ["CZ", 21, "2013-01-01"],
  ["DE", 19, "2021-01-01"],
  ["DK", 25, "1992-01-01"],
  ["EE", 24, "2025-07-01"],
  ["ES", 21, "2012-09-01"],
  ["FI", 25.5, "2024-09-01"],
  ["FR", 20, "2014-01-01"],
  ["GR", 24, "2016-06-01"],
  ["HR", 25, "2012-03-01"],
  ["HU", 27, "2012-01-01"],
  ["IE", 23, "2021-03-01"],
  ["IT", 22, "2013-10-01"],
  ["LT", 21, "2009-09-01"],
  ["LU", 17, "2024-01-01"],
  ["LV", 21, "2012-07-01"],
  ["MT", 18, "2004-01-01"],
  ["NL", 21, "2012-10-01"],
  ["PL", 23, "2011-01-01"],
  ["PT", 23, "2011-01-01"],
  ["RO", 21, "2025-08-01"],
  ["SE", 25, "1990-07-01"],
  ["SI", 22, "2013-07-01"],
  ["SK", 23, "2025-01-01"],
];

/** Northern Ireland is in the EU for goods, at the rate of the United Kingdom (Windsor Framework, Article 8). */
export const NORTHERN_IRELAND = {
  percent: 20,
  since: "2011-01-04",
  source: "https://www.gov.uk/vat-rates",
};

/**
 * Madeira and the Azores, which have standard rates of their own (Directive 2006/112/EC, Article 105), by their postcodes.
 * Jungholz and Mittelberg in Austria (Article 104) are left to the owner's own rows.
 */
export const regionalRates: readonly (readonly [
  country: string,
  postcodes: readonly string[],
  percent: number,
  since: string,
])[] = [
  ["PT", ["90-94"], 22, "2012-04-01"],
  ["PT", ["95-99"], 16, "2021-07-01"],
];

/** Parts of member states where goods are exports (Directive 2006/112/EC, Article 6), by their postcodes. */
export const outsideTaxArea: readonly (readonly [country: string, postcodes: readonly string[]])[] =
  [
    ["DE", ["27498", "78266"]],
    ["ES", ["35", "38", "51", "52"]],
    ["FI", ["22"]],
    ["FR", ["971", "972", "973", "974", "975", "976", "977", "978", "986", "987", "988"]],
    ["GR", ["63086"]],
    ["IT", ["22061", "23041"]],
  ];

/** The first day for which the rates below were read. */
export const STATE_RATES_SINCE = "2026-01-01";

/**
 * General rates that hold in a whole state, in percent: with what every county adds (California, Utah, Virginia), without
 * the taxes of single counties and cities. Alaska, Delaware, Montana, New Hampshire and Oregon have none.
 */
export const stateRates: readonly (readonly [code: string, name: string, percent: number])[] = [
  ["AL", "Alabama", 4],
  ["AZ", "Arizona", 5.6],
  ["AR", "Arkansas", 6.5],
  ["CA", "California", 7.25],
  ["CO", "Colorado", 2.9],
  ["CT", "Connecticut", 6.35],
  ["DC", "District of Columbia", 6],
  ["FL", "Florida", 6],
  ["GA", "Georgia", 4],
  ["HI", "Hawaii", 4],
  ["ID", "Idaho", 6],
  ["IL", "Illinois", 6.25],
  ["IN", "Indiana", 7],
  ["IA", "Iowa", 6],
  ["KS", "Kansas", 6.5],
  ["KY", "Kentucky", 6],
  ["LA", "Louisiana", 5],
  ["ME", "Maine", 5.5],
  ["MD", "Maryland", 6],
  ["MA", "Massachusetts", 6.25],
  ["MI", "Michigan", 6],
  ["MN", "Minnesota", 6.875],
  ["MS", "Mississippi", 7],
  ["MO", "Missouri", 4.225],
  ["NE", "Nebraska", 5.5],
  ["NV", "Nevada", 6.85],
  ["NJ", "New Jersey", 6.625],
  ["NM", "New Mexico", 4.875],
  ["NY", "New York", 4],
  ["NC", "North Carolina", 4.75],
  ["ND", "North Dakota", 5],
  ["OH", "Ohio", 5.75],
  ["OK", "Oklahoma", 4.5],
  ["PA", "Pennsylvania", 6],
  ["RI", "Rhode Island", 7],
  ["SC", "South Carolina", 6],
  ["SD", "South Dakota", 4.2],
  ["TN", "Tennessee", 7],
  ["TX", "Texas", 6.25],
  ["UT", "Utah", 6.1],
  ["VT", "Vermont", 6],
  ["VA", "Virginia", 5.3],
  ["WA", "Washington", 6.5],
  ["WV", "West Virginia", 6],
  ["WI", "Wisconsin", 5],
  ["WY", "Wyoming", 4],
];
