const duration = /^[+-]?P(?:\d+W|(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/;
/** In any order, and with a `T` anywhere. */
const lenient = /^[+-]?P(?:T*\d+(?:[.,]\d+)?[YWDHMS])+T*$/;

/** No program writes a longer one. */
const maxLength = 100;

const secondsOf = new Map([
  ['W', 604_800],
  ['D', 86_400],
  ['H', 3600],
  ['M', 60],
  ['S', 1],
]);
/** A century. A longer one would end at a time that no clock can show. */
const maxDays = 36_500;
export const longest = `P${maxDays}D`;

/**
 * Returns a duration as iCalendar writes it. Takes a `T` that is missing, in the wrong place or written twice, years and
 * months of none, and parts of units.
 * @returns null if it is none
 */
export function repairDuration(text: string): string | null {
  // Some programs write `PT` or `P` for none, and spaces inside.
  const compacted = text.toUpperCase().replace(/\s/g, '');
  if (/^[+-]?PT?$/.test(compacted)) return 'PT0S';
  // Some forget the last unit, as people write `1h30`.
  const whole = compacted.replace(/(?<=\dH)\d{1,2}$/, '$&M').replace(/(?<=T(?:\d+H)?\d+M)\d{1,2}$/, '$&S');
  const repaired = duration.test(whole) ? whole : repairedParts(whole);
  return repaired === null ? null : limited(repaired);
}

/** iCalendar has no months: an `M` is one only in ISO 8601, after years or before days. */
const months = /(?<=\dY)T*[\d.,]+M|[\d.,]+M(?=[\d.,]+D)/g;
const years = /[\d.,]+Y/g;

function repairedParts(text: string): string | null {
  if (text.length > maxLength || !lenient.test(text)) return null;
  const longOnes = [...(text.match(years) ?? []), ...(text.match(months) ?? [])];
  // Nobody can know how many days these are.
  if (longOnes.some((part) => /[1-9]/.test(part))) return null;
  const parts = partsOf(text.replace(months, '').replace(years, ''));
  const seconds = parts.filter(({ unit }) => 'HMS'.includes(unit)).reduce((sum, part) => sum + part.seconds, 0);
  const days = parts.filter(({ unit }) => 'WD'.includes(unit)).reduce((sum, part) => sum + part.seconds, 0) / 86_400;
  const rest = Math.round(seconds + (days % 1) * 86_400);
  const counts = [days, rest].map((count) => Math.floor(Math.min(count, maxDays * 86_400)));
  return `${text.startsWith('-') ? '-' : ''}P${counts[0]}DT${counts[1]}S`;
}

const partsOf = (text: string): { unit: string; seconds: number }[] =>
  [...text.matchAll(/(\d+(?:[.,]\d+)?)([WDHMS])/g)].map(([, count = '', unit = '']) => ({
    unit,
    seconds: Number(count.replace(',', '.')) * (secondsOf.get(unit) ?? 0),
  }));

function limited(text: string): string {
  const seconds = partsOf(text).reduce((sum, part) => sum + part.seconds, 0);
  return seconds <= maxDays * 86_400 ? text : `${text.startsWith('-') ? '-' : ''}${longest}`;
}
