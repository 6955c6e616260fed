import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { hashtagPath } from '../addresses.ts';
import { followKinds, offeredLevel } from './follow-kinds.ts';
import { findFollowLevel, findFollowTarget, listFollows, setFollowLevel } from './follows.server.ts';

openTestDatabase();

test.each(['Evenings', 'café', '100%'])(
  'a hashtag leads back to its own page, from its form and from the list: #%s',
  async (tag) => {
    const { id } = await makeUser();
    const name = `${tag}${randomUUID().slice(0, 4)}`;
    const target = await findFollowTarget('tag', name);
    if (!target) throw new Error(`${name} is not a hashtag`);
    const href = hashtagPath(name.toLowerCase());
    expect(target.href).toBe(href);
    await setFollowLevel(id, target, 'everything');
    expect(await listFollows(id)).toEqual([{ ...target, level: 'everything' }]);
  },
);

test('“Follow” offers everything to somebody who has not chosen, and otherwise what they chose', async () => {
  expect(followKinds.map(offeredLevel)).toEqual(['mentions', 'everything', 'everything', 'everything']);
  const { id } = await makeUser();
  const tag = { kind: 'tag' as const, target: 'evenings' };
  expect(await findFollowLevel(id, 'tag', 'evenings')).toBe(null);
  await setFollowLevel(id, tag, 'mentions');
  expect(await findFollowLevel(id, 'tag', 'evenings')).toBe('mentions');
});
