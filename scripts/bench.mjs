import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureReady, root } from './bootstrap.mjs';
import { buildIfStale } from './build.mjs';
import { run } from './child.mjs';

// `npm run bench -- cache` runs the benchmarks with "cache" in their names; without an argument, all, one after the
// other.
await ensureReady();
await buildIfStale();
const [wanted = ''] = process.argv.slice(2);
const benches = readdirSync(join(root, 'bench')).filter((name) => name.endsWith('.bench.ts') && name.includes(wanted));
for (const name of benches.sort()) {
  console.log(`\n── ${name.replace('.bench.ts', '')}`);
  const code = await run(process.execPath, [join('bench', name)], { cwd: root, stdio: 'inherit' });
  if (code !== 0) process.exitCode = 1;
}
