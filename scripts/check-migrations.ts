import { join } from 'node:path';
import { readSinceRelease } from './migrations/read-migrations.ts';
import { findMigrationViolations } from './migrations/rules.ts';

const since = readSinceRelease(join(import.meta.dirname, '../migrations'));
const violations = since ? findMigrationViolations(since.released, since.files) : [];
for (const { rule, migration, message } of violations)
  console.log(`migrations/${migration}.sql\n  ${rule}: ${message}`);
if (!since) console.log('No release is marked yet: every migration may run while nothing serves.');
else if (violations.length > 0) console.log(`${violations.length} broken rules: decision 048 says what to do instead`);
else console.log(`${since.files.length} migrations since the last release, which runs before and after them`);
process.exitCode = violations.length === 0 ? 0 : 1;
