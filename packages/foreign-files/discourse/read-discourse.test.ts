import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { discourseDump, longDiscourseDump } from '#test/discourse-backup.ts';
import { readDiscourse } from './read-discourse.server.ts';

test('every reply of a long discussion names what it answers, and the discussion is not searched for each of them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'discourse-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'dump.sql');
  const count = 1500;
  writeFileSync(path, longDiscourseDump(count));
  let searched = 0;
  const { find } = Array.prototype;
  vi.spyOn(Array.prototype, 'find').mockImplementation(function (this: unknown[], ...args) {
    searched += this.length;
    return Reflect.apply(find, this, args);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const answers = new Map<string, unknown>();
  await readDiscourse(() => createReadStream(path), 'https://old.example', {
    found: async ({ key, kind, payload }) => {
      if (kind === 'reply') answers.set(key, (payload as { answersKey: string | null }).answersKey);
    },
    leaveOut: () => undefined,
    signal: new AbortController().signal,
  });
  vi.restoreAllMocks();
  expect(answers.size).toBe(count - 1);
  const keyOf = (number: number) => [...answers.keys()][number - 2];
  expect(answers.get(keyOf(2) ?? '')).toBeNull();
  for (const number of [3, 700, count]) expect(answers.get(keyOf(number) ?? '')).toBe(keyOf(number - 1));
  expect(searched).toBeLessThan(count * 10);
});

test.each(['public.', 'restore.', ''])('a dump whose tables are in the schema %j is read', async (schema) => {
  const folder = mkdtempSync(join(tmpdir(), 'discourse-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'dump.sql');
  writeFileSync(path, discourseDump().replaceAll('COPY public.', `COPY ${schema}`));
  const kinds = new Set<string>();
  const isRead = await readDiscourse(() => createReadStream(path), 'https://old.example', {
    found: async ({ kind }) => void kinds.add(kind),
    leaveOut: () => undefined,
    signal: new AbortController().signal,
  });
  expect(isRead).toBe(true);
  expect([...kinds]).toEqual(expect.arrayContaining(['topic', 'thread', 'reply', 'member', 'redirect']));
});

test.each(['\\N', 'soon', '0001-01-01 00:00:00', '2020-13-45 00:00:00'])(
  'a post or a member whose time is %s has the first of the forum, and says so',
  async (time) => {
    const folder = mkdtempSync(join(tmpdir(), 'discourse-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'dump.sql');
    // One of the moments of the dump, which a member and a post have.
    const moments = [...discourseDump().matchAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[.\d]*/g)].map(([moment]) => moment);
    const first = [...moments].sort()[0] ?? '';
    let text = discourseDump();
    for (const moment of new Set(moments)) if (moment !== first) text = text.replaceAll(moment, time);
    writeFileSync(path, text);
    const items: { writtenAt?: string; joinedAt?: string; notes: string[] | undefined }[] = [];
    await readDiscourse(() => createReadStream(path), 'https://old.example', {
      found: async ({ payload, notes }) => void items.push({ ...(payload as object), notes }),
      leaveOut: () => undefined,
      signal: new AbortController().signal,
    });
    const dated = items.filter(({ writtenAt, joinedAt }) => (writtenAt ?? joinedAt) !== undefined);
    for (const { writtenAt, joinedAt } of dated) expect(writtenAt ?? joinedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(dated.filter(({ notes }) => notes?.some((note) => note.startsWith('Its time cannot be read')))).not.toEqual(
      [],
    );
  },
);
