/** One bar of a chart: an hour, a day, a week, a month. */
export interface BarPoint {
  /** The time in words: `Mon 2 Nov`, `09:00`. */
  label: string;
  /** A shorter form, for the axis. */
  short: string;
  value: number;
  /** The value of a line beside the bars at this place; null without a line. */
  line: number | null;
  /** The publications of that moment. */
  annotations?: readonly string[];
}

/** Returns a round number at or above the highest value, for the top of the axis. */
export function topOf(points: readonly BarPoint[]): number {
  const highest = Math.max(4, ...points.map(({ value, line }) => Math.max(value, line ?? 0)));
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 3, 4, 6, 8, 10].find((each) => each * power >= highest) ?? 10;
  return step * power;
}
