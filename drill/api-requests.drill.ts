import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'vitest';

test('50,000 generated requests to the API get what its description says', () => {
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
  execFileSync(process.execPath, [vitest, 'run', 'app/modules/api/rest/generated-requests.test.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, GENERATED_REQUESTS: '50000' },
    stdio: 'inherit',
  });
}, 7_200_000);
