/** Whose bank holidays apply. */
export const regions = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
  none: 'None',
} as const;

export type Region = keyof typeof regions;
export const regionKeys = Object.keys(regions) as [Region, ...Region[]];
