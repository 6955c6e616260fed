import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { round } from './measure.ts';

/** The report of Chromium on a script: nested ranges, of which an inner one overrides an outer one. */
interface Covered {
  url: string;
  source?: string;
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[];
}

/** Collects which characters of each script ran on any page. */
export class ScriptCoverage {
  readonly #scripts = new Map<string, Uint8Array>();

  add(scripts: readonly Covered[]): void {
    for (const { url, source = '', functions } of scripts) {
      const name = new URL(url).pathname.slice(1);
      const used = this.#scripts.get(name) ?? new Uint8Array(source.length);
      this.#scripts.set(name, used);
      const ran = new Uint8Array(source.length);
      const ranges = functions.flatMap((each) => each.ranges);
      // The longest first: an inner range comes after the one that contains it.
      ranges.sort((one, other) => other.endOffset - other.startOffset - (one.endOffset - one.startOffset));
      for (const { startOffset, endOffset, count } of ranges) ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
      ran.forEach((isUsed, index) => {
        if (isUsed) used[index] = 1;
      });
    }
  }

  /**
   * Returns a tree of the scripts, the largest first: how much of each no page has run, and the largest of its modules
   * by their size before compression.
   * @param root of the measured site
   */
  describe(root: string): string {
    const contained = JSON.parse(readFileSync(join(root, 'build/client-modules.json'), 'utf8')) as Record<
      string,
      Record<string, number>
    >;
    const scripts = [...this.#scripts].sort(([, one], [, other]) => other.length - one.length);
    return scripts
      .flatMap(([name, used]) => {
        const unused = 1 - used.reduce((sum, isUsed) => sum + isUsed, 0) / used.length;
        const head = `${kilobytes(used.length)}  ${round(unused * 100).padStart(3)} % never run  ${name}`;
        return [head, ...largestOf(contained[name] ?? {})];
      })
      .join('\n');
  }
}

const shownModules = 6;
const kilobytes = (size: number) => `${round(size / 1000, 1).padStart(7)} kB`;

function largestOf(modules: Record<string, number>): string[] {
  const packages = new Map<string, number>();
  for (const [id, size] of Object.entries(modules)) {
    const name = id.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? id;
    packages.set(name, (packages.get(name) ?? 0) + size);
  }
  return [...packages]
    .sort(([, one], [, other]) => other - one)
    .slice(0, shownModules)
    .map(([name, size]) => `  ${kilobytes(size)}  ${name}`);
}
