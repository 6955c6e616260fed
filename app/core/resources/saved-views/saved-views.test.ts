import { expect, test } from 'vitest';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { deleteView, listViews, saveView, TooManyViewsError } from './saved-views.server.ts';
import { maxViews } from './schema.ts';

openTestDatabase();

test('a view is kept under its name, and the name takes a new address', async () => {
  const { id } = await makeUser();
  await saveView(id, { list: 'users', name: 'Admins', search: 'role=admin' });
  await saveView(id, { list: 'users', name: 'Admins', search: 'role=admin&sort=name' });
  expect(await listViews(id, 'users')).toEqual([
    { id: expect.any(String), name: 'Admins', search: 'role=admin&sort=name' },
  ]);
  expect(await listViews(id, 'audit')).toEqual([]);
});

test('views are each person’s own', async () => {
  const [ann, bob] = [await makeUser(), await makeUser()];
  await saveView(ann.id, { list: 'users', name: 'Mine', search: 'q=x' });
  const [view] = await listViews(ann.id, 'users');
  await deleteView(bob.id, view?.id ?? '');
  expect(await listViews(ann.id, 'users')).toHaveLength(1);
  await deleteView(ann.id, view?.id ?? '');
  expect(await listViews(ann.id, 'users')).toEqual([]);
});

test('one view too many is refused and changes nothing', async () => {
  const { id } = await makeUser();
  for (let number = 1; number <= maxViews; number++) {
    await saveView(id, { list: 'users', name: `View ${number}`, search: '' });
  }
  await expect(saveView(id, { list: 'users', name: 'One more', search: '' })).rejects.toThrow(TooManyViewsError);
  expect(await listViews(id, 'users')).toHaveLength(maxViews);
});
