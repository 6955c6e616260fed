import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { DomainError } from '#app/core/domain-error.ts';
import { readFlash } from '#app/core/request/flash.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { applyToEach, type EachAction } from './apply-to-each.server.ts';

beforeAll(() => openSiteOrigin('http://localhost'));

/** Posts so many rows, each of which does the next of these things, and returns the status and the toast. */
async function post(outcomes: (boolean | 'refused')[]) {
  const body = new URLSearchParams({ act: 'done' });
  for (const _ of outcomes) body.append('id', randomUUID());
  const run: EachAction['run'] = async () => {
    const outcome = outcomes.shift() ?? false;
    if (outcome === 'refused') throw new DomainError('It is locked.');
    return outcome;
  };
  const request = new Request('http://localhost/admin/inbox?page=2', { method: 'POST', body });
  const answer = await applyToEach(request, { done: { run, done: 'Done' } }, { one: 'message', many: 'messages' });
  if (!(answer instanceof Response)) return [answer.init?.status, answer.data.toast];
  const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const flash = readFlash(new Request('http://localhost/', { headers: { Cookie: cookie } }));
  return [answer.headers.get('Location'), flash?.toast];
}

const list = '/admin/inbox?page=2';

test.each([
  ['all change', [true, true], [list, { tone: 'success', title: 'Done', text: '2 messages.' }]],
  [
    'one needs no change',
    [true, false],
    [list, { tone: 'success', title: 'Done', text: '1 message. The rest needed no change, or could not be changed.' }],
  ],
  ['none needs a change', [false, false], [list, { tone: 'info', title: 'Nothing to change' }]],
  ['all are refused', ['refused'], [409, { tone: 'destructive', title: 'Nothing was changed', text: 'It is locked.' }]],
] as [string, (boolean | 'refused')[], unknown[]][])('%s', async (_case, outcomes, expected) => {
  expect(await post(outcomes)).toEqual(expected);
});
