/** Returns a number as people read it: 98,765. */
export const formatNumber = (count: number): string => count.toLocaleString('en-GB');

/** Returns a number and its noun: `1 reply`, `98,765 replies`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
