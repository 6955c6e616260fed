import { expect, test } from 'vitest';
import { readAudit } from './advisories.mjs';

const report = (counts: Record<string, number>, vulnerabilities = {}) =>
  JSON.stringify({ metadata: { vulnerabilities: counts }, vulnerabilities });

test('what npm reports about advisories', () => {
  expect(readAudit(report({ total: 0 })).state).toBe('none');
  expect(readAudit(report({ low: 1, total: 1 }, { one: { severity: 'low' } }))).toEqual({
    state: 'some',
    text: 'Packages with known vulnerabilities: one (low).',
  });
  expect(readAudit(report({ high: 1, total: 1 }, { one: { severity: 'high' } })).state).toBe('serious');
});

test.each([
  ['a registry without advisories', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: {} })],
  ['no network', ''],
  ['something else', '<html>'],
])('%s is not taken for none: the check says that it could not check', (_what, printed) => {
  const { state, text } = readAudit(printed);
  expect(state).toBe('unchecked');
  expect(text).toContain('could not be checked');
});
