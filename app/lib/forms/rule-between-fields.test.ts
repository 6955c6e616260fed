import { expect, test } from 'vitest';
import { z } from 'zod';
import { onceRight } from './rule-between-fields.ts';

const schema = z
  .object({ from: z.iso.date(), to: z.iso.date(), note: z.string().max(3) })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'before', when: onceRight('from', 'to') });

test.each([
  [{ from: '2026-02-02', to: '2026-02-01', note: 'too long' }, ['note', 'to']],
  [{ from: '2026-02-02', to: '2026-02-01', note: '' }, ['to']],
  [{ from: '2026-02-02', to: '2026-02-03', note: 'too long' }, ['note']],
  [{ from: '2026-02-02', to: 'z', note: 'too long' }, ['to', 'note']],
  [{ from: '2026-02-02', note: '' }, ['to']],
  ['nothing', ['']],
])('a rule between fields is checked with the others, once its own are right: %j', (input, paths) => {
  const issues = schema.safeParse(input).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join())).toEqual(paths);
});
