import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const rules = join(import.meta.dirname, '../docs/operations/prometheus-alerts.yml');

test('Prometheus itself accepts the alert rules', () => {
  let printed: string;
  try {
    printed = execFileSync('promtool', ['check', 'rules', '--lint=all', '--lint-fatal', rules], { encoding: 'utf8' });
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: string; stdout?: string; stderr?: string };
    if (code === 'ENOENT') throw new Error('This drill needs promtool: apt-get install prometheus');
    throw new Error(`promtool refuses ${rules}:\n${stdout}${stderr}`);
  }
  expect(printed).toMatch(/SUCCESS: [1-9]\d* rules found/);
});
