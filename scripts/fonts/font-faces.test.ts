import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFontFaces } from './font-faces.ts';

const root = join(import.meta.dirname, '../..');
const faces = readFontFaces(await readFile(join(root, 'app/styles/fonts.css'), 'utf8'));
/** Where the words of public screens are written. */
const publicFolders = ['seeds', 'app/ui', 'app/routes', 'app/modules/site/blocks', 'app/modules/site/page'];
for (const module of ['accounts', 'blog', 'community', 'newsletter'])
  publicFolders.push(`app/modules/${module}/public`);
publicFolders.push('app/modules/inbox/blocks');
/** The files that every page needs. */
const core = ['brygada-1918-normal.woff2', 'brygada-1918-italic.woff2', 'source-sans-3-normal.woff2'];

test.each(core)('%s holds every letter of the first content and of the screens', async (file) => {
  const codePoints = faces.find((face) => face.file === file)?.codePoints ?? new Set();
  const missing = new Set<string>();
  for (const folder of publicFolders) {
    const names = await readdir(join(root, folder), { recursive: true });
    for (const name of names.filter((each) => /\.tsx?$/.test(each) && !/\.test\./.test(each))) {
      const text = await readFile(join(root, folder, name), 'utf8');
      for (const letter of text.match(/\P{C}/gu) ?? []) {
        if (!codePoints.has(letter.codePointAt(0) ?? 0)) missing.add(letter);
      }
    }
  }
  // No typeface of the site has these: the system's fonts show them.
  expect([...missing].filter((letter) => !/\p{Emoji_Presentation}|→/u.test(letter))).toEqual([]);
});

test('a character belongs to one file of a face, the last whose range contains it', () => {
  const [first, second] = readFontFaces(`
    @font-face { font-family: "A"; src: url("/.fonts/a-latin.woff2"); font-weight: 400 600; unicode-range: U+A0-A5 }
    @font-face { font-family: "A"; src: url("/.fonts/a.woff2"); font-weight: 400 600; unicode-range: U+20-22, U+A3 }
    @font-face { font-family: "A Georgia"; src: local("Georgia") }`);
  expect(first).toMatchObject({ file: 'a-latin.woff2', family: 'A', style: 'normal', weights: [400, 600] });
  expect([...(first?.codePoints ?? [])]).toEqual([0xa0, 0xa1, 0xa2, 0xa4, 0xa5]);
  expect([...(second?.codePoints ?? [])]).toEqual([0x20, 0x21, 0x22, 0xa3]);
});
