import { appendFileSync, existsSync, readFileSync } from 'node:fs';

export interface Figure {
  /** The measured request, such as `/about, signed in`. */
  name: string;
  value: number;
  unit: string;
  /** The limit that the value has to keep; none for a figure that only informs. */
  atMost?: number | undefined;
  atLeast?: number | undefined;
  /** How many times slower than the reference machine this one was, if `value` is already divided by it. */
  correctedBy?: number;
}

/** A figure with the benchmark that measured it. */
export interface RecordedFigure extends Figure {
  bench: string;
  /** Which checkout was measured: `own`, or `other` with `--against`. */
  side: 'own' | 'other';
  /** How many times slower than the reference machine this one was before the benchmark, by the yardstick. */
  slowness: number;
}

/** Adds a figure to the table with which `npm run bench` ends. */
export function recordFigure(figure: Figure): void {
  const { BENCH_FIGURES: file, BENCH_NAME: bench, BENCH_SIDE: side, BENCH_SLOWNESS: slowness } = process.env;
  if (file) appendFileSync(file, `${JSON.stringify({ ...figure, bench, side, slowness: Number(slowness) })}\n`);
}

/** Returns what the benchmarks of a run have recorded. */
export function readFigures(file: string): RecordedFigure[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.map((line) => JSON.parse(line) as RecordedFigure);
}

/** Returns whether the figure keeps its aim; null if it has none. */
export function isMet({ value, atMost, atLeast }: Figure): boolean | null {
  if (atMost === undefined && atLeast === undefined) return null;
  return value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY);
}

const written = (value: number) => value.toLocaleString('en-GB', { maximumSignificantDigits: 3 });

function aimOf({ atMost, atLeast }: Figure): string {
  if (atMost !== undefined) return `≤ ${written(atMost)}`;
  return atLeast === undefined ? '' : `≥ ${written(atLeast)}`;
}

/** Returns the table of all figures: one row each, with the other checkout's value if there is one. */
export function figuresTable(figures: readonly RecordedFigure[]): string {
  const ownFigures = figures.filter(({ side }) => side === 'own');
  const otherOf = ({ bench, name }: RecordedFigure) =>
    figures.find((figure) => figure.side === 'other' && figure.bench === bench && figure.name === name);
  const hasOther = ownFigures.length < figures.length;
  const head = ['benchmark', 'figure', 'value', ...(hasOther ? ['other'] : []), 'unit', 'aim', 'met', 'machine'];
  const rows = ownFigures.map((figure) => {
    const other = otherOf(figure);
    const met = isMet(figure);
    return [
      figure.bench,
      figure.name,
      written(figure.value),
      ...(hasOther ? [other ? written(other.value) : ''] : []),
      figure.unit,
      aimOf(figure),
      met === null ? '' : met ? 'met' : 'NOT MET',
      figure.correctedBy
        ? `${written(figure.correctedBy)} × slower, corrected`
        : `${written(figure.slowness)} × slower`,
    ];
  });
  const widths = head.map((title, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [head, widths.map((width) => '─'.repeat(width)), ...rows].map(line).join('\n');
}
