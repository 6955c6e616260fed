import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { findDocumentDraft } from '#app/modules/content/editing/save-document.server.ts';
import { letterKind } from '#app/modules/newsletter/letters/letter-kind.server.ts';
import { findLetter } from '#app/modules/newsletter/letters/list-letters.server.ts';
import { letters } from '#app/modules/newsletter/tables.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { addReaders, letterDraft, openLetterTests, letterOrigin as origin } from '#test/letters.ts';
import { applyLetterForm } from './apply-letter-form.server.ts';

openTestDatabase();
const { actorId, write } = openLetterTests();

/** Posts one of the forms. Returns the status, where the screen leads, and what its toast says. */
async function post(letterId: string, fields: Record<string, string>) {
  const request = new Request(`${origin}/admin/subscribers/letters/${letterId}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const viewer = { id: actorId(), email: 'admin@example.test' };
  const answer = await applyLetterForm(request, { viewer, letterId });
  if (answer instanceof Response) {
    const cookie = decodeURIComponent(answer.headers.get('Set-Cookie') ?? '');
    return { status: answer.status, to: answer.headers.get('Location'), said: cookie };
  }
  const { data, init } = answer as { data: FormResult; init: ResponseInit };
  return { status: init.status, to: null, said: `${data.toast?.title}. ${data.toast?.text}` };
}

test.each([
  ['scheduled', 'cancel its schedule first'],
  ['sending', 'is being sent'],
  ['paused', 'have received this letter already'],
  ['sent', 'has been sent'],
] as const)('a letter that is %s by now is not deleted, and the screen says so', async (state, message) => {
  const letterId = await write();
  await db.update(letters).set({ state }).where(eq(letters.id, letterId));
  const { status, said } = await post(letterId, { act: 'remove' });
  expect({ status, said }).toEqual({ status: 409, said: expect.stringContaining(message) });
  expect(said).toContain('Nothing was changed');
  expect(await findLetter(letterId)).toMatchObject({ state });
});

test('a draft is deleted once, however often the button is pressed', async () => {
  const letterId = await write();
  const list = '/admin/subscribers/letters';
  expect(await post(letterId, { act: 'remove' })).toMatchObject({
    to: list,
    said: expect.stringContaining('Draft deleted'),
  });
  expect(await findLetter(letterId)).toBeNull();
  expect(await post(letterId, { act: 'remove' })).toMatchObject({
    to: list,
    said: expect.stringContaining('Nothing to change'),
  });
});

test('an act of the composer saves the text first, and is refused over the text of another admin', async () => {
  await addReaders(1);
  const letterId = await write();
  const revision = (await findDocumentDraft(letterKind, letterId))?.revision ?? 0;
  const typed = { ...letterDraft, subject: 'Slow evenings' };
  expect(await post(letterId, { act: 'send', ...typed, revision: String(revision - 1) })).toMatchObject({
    status: 409,
    said: expect.stringContaining('saved this letter in the meantime'),
  });
  expect(await post(letterId, { act: 'save', ...typed, subject: '', revision: String(revision) })).toMatchObject({
    said: expect.stringContaining('Draft saved'),
  });
  expect(await post(letterId, { act: 'send', ...typed, revision: String(revision + 1) })).toMatchObject({
    said: expect.stringContaining('The letter is on its way'),
  });
  expect(await findLetter(letterId)).toMatchObject({ state: 'sending', subject: 'Slow evenings' });
  expect(await post(letterId, { act: 'save', ...typed, revision: String(revision + 2) })).toMatchObject({
    status: 409,
    said: expect.stringContaining('no longer a draft'),
  });
});
