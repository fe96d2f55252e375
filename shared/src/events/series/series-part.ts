/** Parts of what an event says that the dates of a series share; series-parts.ts says which fields they are. */
export const SERIES_PART_NAMES = [
  "name",
  "times",
  "place",
  "poster",
  "category",
  "description",
  "information",
  "recommendations",
  "accessNote",
  "performingArts",
  "pulepCode",
  "tags",
  "lineup",
  "minAge",
  "banner",
  "map",
  "limits",
  "asksOfFree",
  "ticketPolicy",
] as const;
export type SeriesPart = (typeof SERIES_PART_NAMES)[number];

/** Dates of one series, those that are over included. Our own limit. */
export const MAX_SERIES_DATES = 120;
