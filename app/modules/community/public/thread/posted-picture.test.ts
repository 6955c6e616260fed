import { beforeAll, expect, test } from 'vitest';
import { readForm } from '#app/core/request/read/read-form.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { draftSchema } from '#app/modules/community/writing/drafts/draft-schema.ts';
import { replySchema } from '#app/modules/community/writing/schema.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember } from '#test/forum.ts';
import { makePhonePhoto } from '#test/media-files.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { addPostedPicture } from './posted-picture.server.ts';

openTestDatabase();
openTestMedia();

let photo: Buffer;
beforeAll(async () => {
  photo = await makePhonePhoto();
});

const formWith = (bytes: Buffer, alt = 'A desk') => {
  const body = new FormData();
  body.set('key', crypto.randomUUID());
  body.set('title', 'Desks');
  body.set('content', 'Mine is small.');
  body.set('pictureAlt', alt);
  body.set('picture', new File([new Uint8Array(bytes)], 'Ann Field, 12 High Street.jpg', { type: 'image/jpeg' }));
  return new Request('https://example.org/forum/new', { method: 'POST', body });
};

test('a picture that a plain form carries stands at the end of the text, without the name of its file', async () => {
  const request = formWith(photo);
  expect(await addPostedPicture(request, await makeForumMember(), draftSchema)).toBeNull();
  const { input } = await readForm(request, draftSchema);
  expect(input?.content).toMatch(/^Mine is small\.\n\n!\[A desk\]\(\/media\/members\/[\w-]{22}\.webp\)$/);
  expect(JSON.stringify(input)).not.toContain('Ann Field');
});

test('a picture without words stays in the text, and the form asks for them', async () => {
  const request = formWith(photo, ' ');
  expect(await addPostedPicture(request, await makeForumMember(), draftSchema)).toBeNull();
  const form = await readForm(request, replySchema);
  if (form.isValid) throw new Error('Nobody was asked');
  expect(form.values.content).toMatch(/^Mine is small\.\n\n!\[\]\(\/media\/members\/[\w-]{22}\.webp\)$/);
  expect(form.errors.content).toMatch(/^Please say what your picture shows/);
  const described = form.values.content?.replace('![]', '![A desk]');
  expect(replySchema.safeParse({ content: described }).success).toBe(true);
});

test('a form with a picture that is refused comes back with everything typed', async () => {
  const refused = await addPostedPicture(formWith(Buffer.from('no picture')), await makeForumMember(), draftSchema);
  if (!refused) throw new Error('It was not refused');
  const { values, toast }: FormResult = refused.data;
  expect(refused.init?.status).toBe(422);
  expect(values).toMatchObject({ title: 'Desks', content: 'Mine is small.' });
  expect(toast?.text).toContain('What you wrote is still here. Nothing was posted.');
});
