import { expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { readFlash } from '#app/core/request/flash.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { applyFormAct, buttonAct, formAct } from './form-acts.server.ts';

openSiteOrigin('https://resjam.org');

const post = (fields: Record<string, string>) =>
  new Request('https://resjam.org/admin/things', { method: 'POST', body: new URLSearchParams(fields) });

/** Returns an act that throws an error. */
const fails = (error: Error) => async (): Promise<void> => {
  throw error;
};

const named = z.object({ name: z.string().min(1, 'Name is required') });

const acts = {
  rename: formAct(named, async ({ name }) => ({ title: `Now ${name}`, to: '/admin/others' })),
  remove: buttonAct(async () => {}, 'Removed'),
  twice: buttonAct(async () => false, { title: 'Done', to: '/admin/others' }),
  refuse: formAct(named, fails(new DomainError('It is gone.'))),
  taken: formAct(named, fails(new FieldError('name', 'This name is taken'))),
  often: formAct(named, fails(new RateLimitError(60))),
  fail: buttonAct(fails(new Error('down'))),
};

const apply = (fields: Record<string, string>, otherwise?: ReturnType<typeof buttonAct>) =>
  applyFormAct(post(fields), acts, { to: '/admin/things', ...(otherwise && { otherwise }) });

/** Returns where an act leads, and its toast. */
async function follow(answer: ReturnType<typeof apply>) {
  const response = (await answer) as Response;
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const toast = readFlash(new Request('https://resjam.org/', { headers: { Cookie: cookie } }))?.toast;
  return { to: response.headers.get('Location'), tone: toast?.tone, title: toast?.title };
}

test('an act leads to its screen or to another, and says whether anything changed', async () => {
  const done = { to: '/admin/things', tone: 'success', title: 'Removed' };
  expect(await follow(apply({ act: 'remove' }))).toEqual(done);
  expect(await follow(apply({ act: 'rename', name: 'B' }))).toEqual({ ...done, to: '/admin/others', title: 'Now B' });
  const nothing = { to: '/admin/others', tone: 'info', title: 'Nothing to change' };
  expect(await follow(apply({ act: 'twice' }))).toEqual(nothing);
});

test('every refusal returns what was typed', async () => {
  const status = async (act: string, name: string) => {
    const refused = (await apply({ act, name })) as Exclude<Awaited<ReturnType<typeof apply>>, Response>;
    expect(refused.data.values).toEqual({ act, name });
    return [refused.init?.status, refused.data.errors];
  };
  expect(await status('rename', '')).toEqual([422, { name: 'Name is required' }]);
  expect(await status('refuse', 'A')).toEqual([409, {}]);
  expect(await status('taken', 'A')).toEqual([422, { name: 'This name is taken' }]);
  expect(await status('often', 'A')).toEqual([429, {}]);
  await expect(apply({ act: 'fail' })).rejects.toThrow('down');
});

test('an unknown act changes nothing, unless the screen has one for it', async () => {
  for (const act of ['none', 'constructor', '']) expect(await apply({ act })).toMatchObject({ init: { status: 400 } });
  expect(await follow(apply({}, acts.remove))).toMatchObject({ title: 'Removed' });
});
