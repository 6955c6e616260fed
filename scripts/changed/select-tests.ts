import type { SourceFile } from '../boundaries/read-imports.ts';

/** A file of the code base; of a test its text is read too, because it may read files that it does not import. */
type Source = Pick<SourceFile, 'path' | 'imports' | 'assets' | 'code'>;

/** Milliseconds that a test file took when it last ran, by its path. */
export type Durations = Record<string, number>;

export interface SelectedTests {
  chosen: string[];
  /** The nearest first. */
  leftOut: string[];
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) && !path.endsWith('.drill.test.ts');

/** Of a test that never ran here. */
const assumedMs = 700;
/** Of each test besides: its modules are loaded, and many open a database. */
const openingMs = 300;

/**
 * Chooses the tests of a change: those that changed, then those that import it, the nearest first and of these the
 * quickest, as long as all together take no longer than `budgetMs`. A file that everything imports has hundreds of tests
 * at some distance: the nearest say most about it.
 */
export function selectTests(changed: string[], files: Source[], durations: Durations, budgetMs: number): SelectedTests {
  const distances = measureDistances(changed, files);
  const tests = [...distances.keys()].filter(isTest).sort((one, other) => compare(one, other));
  const chosen: string[] = [];
  let spentMs = 0;
  for (const path of tests) {
    const ms = (durations[path] ?? assumedMs) + openingMs;
    if (distances.get(path) !== 0 && spentMs + ms > budgetMs) continue;
    spentMs += ms;
    chosen.push(path);
  }
  return { chosen, leftOut: tests.filter((path) => !chosen.includes(path)) };

  function compare(one: string, other: string): number {
    const distance = (distances.get(one) ?? 0) - (distances.get(other) ?? 0);
    return distance || (durations[one] ?? assumedMs) - (durations[other] ?? assumedMs) || (one < other ? -1 : 1);
  }
}

/** Returns how many imports each file that depends on a changed one is away from it. */
function measureDistances(changed: string[], files: Source[]): Map<string, number> {
  const known = new Set(files.map(({ path }) => path));
  const importers = new Map<string, string[]>();
  for (const { path, imports, assets } of files) {
    for (const to of [...imports.filter(({ isOurs }) => isOurs).map(({ to }) => to), ...assets])
      importers.set(to, [...(importers.get(to) ?? []), path]);
  }
  const distances = new Map(changed.filter((path) => known.has(path)).map((path) => [path, 0]));
  let reached = changed;
  for (let distance = 1; reached.length > 0; distance++) {
    const next = reached.flatMap((path) => importers.get(path) ?? []);
    // A document, a style or a setting is read by the tests that name it.
    if (distance === 1)
      next.push(...changed.filter((path) => !known.has(path)).flatMap((path) => readersOf(path, files)));
    reached = [...new Set(next)].filter((path) => !distances.has(path));
    for (const path of reached) distances.set(path, distance);
  }
  return distances;
}

/** Returns the tests whose text names a file or its folder. */
function readersOf(path: string, files: Source[]): string[] {
  const end = path.lastIndexOf('/');
  const name = path.slice(end + 1);
  const folder = path.slice(0, end);
  const isNamed = (code: string) =>
    code.includes(name) || (end > 0 && ["'", '`', '/*', '/${'].some((next) => code.includes(`${folder}${next}`)));
  return files.filter((file) => isTest(file.path) && isNamed(file.code)).map((file) => file.path);
}
