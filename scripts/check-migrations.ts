import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { listUnusedSnapshots, readSinceRelease } from './migrations/read-migrations.ts';
import { findMigrationViolations } from './migrations/rules.ts';

const folder = join(import.meta.dirname, '../migrations');

// `npm run migration` runs this with `--tidy`: drizzle-kit keeps the snapshot before the one that it writes.
if (process.argv.includes('--tidy')) for (const name of listUnusedSnapshots(folder)) rmSync(join(folder, 'meta', name));

const unused = listUnusedSnapshots(folder);
for (const name of unused) console.log(`migrations/meta/${name}\n  unused-snapshot: nothing reads it: delete it`);
const since = readSinceRelease(folder);
const violations = since ? findMigrationViolations(since.released, since.files) : [];
for (const { rule, migration, message } of violations)
  console.log(`migrations/${migration}.sql\n  ${rule}: ${message}`);
if (!since) console.log('No release is recorded yet: every migration may run while the site is stopped.');
else if (violations.length > 0) console.log(`${violations.length} broken rules: decision 048 says what to do instead`);
else console.log(`${since.files.length} migrations since the last release, which runs before and after them`);
process.exitCode = violations.length === 0 && unused.length === 0 ? 0 : 1;
