/** Whose bank holidays apply. */
export const regions = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
  none: 'None',
} as const;

export type Region = keyof typeof regions;

/** The codes of the regions, for `bankHolidays`. */
export const regionCodes = {
  'england-and-wales': 'ENG',
  scotland: 'SCT',
  'northern-ireland': 'NIR',
  none: null,
} as const;
