import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureReady, root } from './bootstrap.mjs';
import { buildIfStale } from './build.mjs';
import { run } from './child.mjs';

// `npm run bench -- cache` runs the benchmarks with "cache" in their names; without an argument, all, one after the
// other. `--against DIR` measures the site of another checkout as well, in turns, with the benchmarks of this one.
await ensureReady('all');
await buildIfStale();
const { values, positionals } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true });
const [requested = ''] = positionals;
const sides = [{ side: 'own', site: root }];
if (values.against) sides.push({ side: 'other', site: resolve(values.against) });

const folder = join(root, 'build');
const figuresFile = join(folder, 'bench-figures.jsonl');
const resultFile = join(folder, 'bench.json');
mkdirSync(folder, { recursive: true });
rmSync(figuresFile, { force: true });

/** @returns {Promise<string>} how many times slower than the reference machine this one is now */
async function measureSlowness() {
  let output = '';
  const onOutput = (/** @type {string} */ text) => {
    output += text;
  };
  await run(process.execPath, [join('bench', 'yardstick.ts')], { cwd: root, stdio: ['ignore', 'pipe', 2], onOutput });
  return output.trim();
}

const benches = readdirSync(join(root, 'bench')).filter(
  (name) => name.endsWith('.bench.ts') && name.includes(requested),
);
for (const [at, file] of benches.sort().entries()) {
  const name = file.replace('.bench.ts', '');
  // The second run has a warmer machine.
  for (const { side, site } of at % 2 === 0 ? sides : sides.toReversed()) {
    const slowness = await measureSlowness();
    console.log(
      `\n── ${name}${sides.length > 1 ? `, ${site}` : ''} (machine ${Number(slowness).toFixed(2)} times slower)`,
    );
    const env = {
      ...process.env,
      BENCH_FIGURES: figuresFile,
      BENCH_NAME: name,
      BENCH_SIDE: side,
      BENCH_SITE: site,
      BENCH_SLOWNESS: slowness,
    };
    const code = await run(process.execPath, [join('bench', file)], { cwd: root, env, stdio: 'inherit' });
    if (code !== 0) process.exitCode = 1;
  }
}

const { figuresTable, isMet, readFigures } = await import('../bench/figures.ts');
const figures = readFigures(figuresFile);
console.log(`\n${figuresTable(figures)}`);
const result = figures.map((figure) => ({ ...figure, isMet: isMet(figure) }));
writeFileSync(resultFile, `${JSON.stringify(result, null, 2)}\n`);
console.log(`\nThe same as JSON: ${resultFile}`);
