import { expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { readFlash } from '#app/core/request/flash.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { applyFormAct, askForAct, buttonAct, formAct, visitorTitles } from './form-acts.server.ts';
import type { failForm } from './read/read-form.server.ts';

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
  leave: buttonAct(async () => ({ title: 'Gone', headers: new Headers({ 'Clear-Site-Data': '"cache"' }) })),
  preview: buttonAct(async () => ({ values: {}, errors: {}, preview: 'A text' })),
};

const apply = (fields: Record<string, string>, screen: Partial<Parameters<typeof applyFormAct>[2]> = {}) =>
  applyFormAct(post(fields), acts, { to: '/admin/things', ...screen });

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
    const refused = (await apply({ act, name })) as ReturnType<typeof failForm>;
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
  expect(await follow(apply({}, { otherwise: acts.remove }))).toMatchObject({ title: 'Removed' });
  const refusal = { init: { status: 422 }, data: { errors: { act: 'Please choose what to do' } } };
  expect(await apply({}, { otherwise: askForAct() })).toMatchObject(refusal);
});

test('each screen names its act by its own field, and its refusals by their own titles', async () => {
  const titleOf = async (act: string, titles: ReturnType<typeof visitorTitles>) => {
    const refused = await apply({ intent: act, name: act === 'rename' ? '' : 'A' }, { field: 'intent', titles });
    return (refused as ReturnType<typeof failForm>).data.toast?.title;
  };
  const titles = { ...visitorTitles('Not sent'), impossible: 'Not possible' };
  expect(await titleOf('rename', titles)).toBe('Validation Error');
  expect(await titleOf('taken', titles)).toBe('Validation Error');
  expect(await titleOf('refuse', titles)).toBe('Not possible');
  expect(await titleOf('often', titles)).toBe('Not sent');
  expect(await titleOf('often', visitorTitles())).toBe('Nothing was changed');
});

test('an act may send headers with its toast, or data for the page instead', async () => {
  const response = (await apply({ act: 'leave' })) as Response;
  expect(response.headers.get('Clear-Site-Data')).toBe('"cache"');
  expect(response.headers.get('Set-Cookie')).toContain('resjam.toast');
  expect(await apply({ act: 'preview' })).toEqual({ values: {}, errors: {}, preview: 'A text' });
});
