import { expect, test } from 'vitest';
import { createLog } from '#app/core/runtime/log.server.ts';

function listen(level: Parameters<typeof createLog>[0]['level'] = 'info') {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: createLog({ level, write: (line) => lines.push(JSON.parse(line)) }) };
}

test('a line carries level, time, message and the fields of its log and its own', () => {
  const { lines, log } = listen();
  log.child({ requestId: 'r1' }).info('Page served', { ms: 3 });
  expect(lines).toEqual([
    { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), message: 'Page served', requestId: 'r1', ms: 3 },
  ]);
});

test('lines below the level are left out', () => {
  const { lines, log } = listen('error');
  log.warn('unheard');
  log.error('heard');
  expect(lines.map((line) => line.message)).toEqual(['heard']);
});

test('an error keeps its message, code, stack and cause', () => {
  const { lines, log } = listen();
  const error = Object.assign(new Error('lost', { cause: new Error('cable') }), { code: 'E1' });
  log.error('Failed', { error });
  expect(lines[0]?.error).toMatchObject({
    name: 'Error',
    message: 'lost',
    code: 'E1',
    stack: expect.any(String),
    cause: { message: 'cable' },
  });
});

test('of a query that failed, the log keeps no value', () => {
  const { lines, log } = listen();
  const error = new Error('Failed query: select 1 where email = $1\nparams: ann@example.org,two\nlines');
  log.error('a request failed', { error, stack: error.stack, message2: error.message });
  expect(JSON.stringify(lines)).not.toMatch(/ann@|two|lines/);
  expect(lines[0]?.error).toMatchObject({ message: 'Failed query: select 1 where email = $1' });
  expect(lines[0]?.stack).toContain('log.server.test');
});
