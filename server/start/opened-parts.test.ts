import { expect, test } from 'vitest';
import { OpenedParts } from './opened-parts.ts';

async function closeAll(parts: OpenedParts) {
  for (const { work } of parts.closingSteps()) await work();
}

test('parts are closed once, the last opened first', async () => {
  const parts = new OpenedParts();
  const closed: string[] = [];
  for (const name of ['folder', 'database', 'pages']) parts.add(name, { close: () => closed.push(name) });
  expect([...new OpenedParts().closingSteps()]).toEqual([]);
  await closeAll(parts);
  await closeAll(parts);
  expect(closed).toEqual(['pages', 'database', 'folder']);
});

test('a part that opens while others are closed is closed too', async () => {
  const parts = new OpenedParts();
  const closed: string[] = [];
  parts.add('folder', { close: () => closed.push('folder') });
  parts.add('jobs', {
    close: () => {
      closed.push('jobs');
      parts.add('late', { close: () => closed.push('late') });
    },
  });
  await closeAll(parts);
  expect(closed).toEqual(['jobs', 'late', 'folder']);
});

test('what is ended at once is ended whether or not its closing began', async () => {
  const parts = new OpenedParts();
  const ended: string[] = [];
  for (const name of ['database', 'folder'])
    parts.add(name, { close: () => undefined, abort: async () => ended.push(name) });
  parts.add('broken', { close: () => undefined, abort: () => Promise.reject(new Error('not today')) });
  await closeAll(parts);
  await parts.abort();
  expect(ended).toEqual(['database', 'folder']);
});
