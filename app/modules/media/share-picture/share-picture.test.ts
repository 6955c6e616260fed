import sharp from 'sharp';
import { expect, it } from 'vitest';
import { column, setTitle } from '#app/modules/media/share-picture/layout.server.ts';
import { drawSharePicture, renderSharePicture } from '#app/modules/media/share-picture/render-share-picture.server.ts';

const long =
  'I have been trying to keep a routine with two small children and a rota that changes every week, and so far, frankly, no';

it('draws a picture of the size other sites ask for', async () => {
  const { format, width, height } = await sharp(await renderSharePicture({ title: 'About' })).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
});

it('draws other words as another picture, and the same words as the same bytes', async () => {
  const about = await renderSharePicture({ title: 'About', folio: 'Resjam' });
  expect(await renderSharePicture({ title: 'Contact', folio: 'Resjam' })).not.toEqual(about);
  expect(await renderSharePicture({ title: 'About' })).not.toEqual(about);
  expect(await renderSharePicture({ title: 'About', folio: 'Resjam', plate: 'cup' })).not.toEqual(about);
  expect(await drawSharePicture({ title: 'About', folio: 'Resjam' })).toEqual(about);
});

it('draws once for callers who ask at the same time', () => {
  expect(renderSharePicture({ title: 'Together' })).toBe(renderSharePicture({ title: 'Together' }));
});

it.each([
  long,
  'Short',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2),
  'word '.repeat(200),
  'W'.repeat(120),
])('keeps %j inside its column', async (title) => {
  for (const hasFolio of [true, false]) {
    const { size, lines } = await setTitle(title, hasFolio);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(column.width);
    expect(lines[0]?.baseline ?? 0).toBeGreaterThan(column.top + size * 0.7);
    expect(lines.at(-1)?.baseline ?? 0).toBeLessThanOrEqual(column.bottom);
  }
});

it('loses no word of a title of 120 characters, and says so where it must lose some', async () => {
  expect(long).toHaveLength(120);
  expect((await setTitle(long, true)).lines.map(({ text }) => text).join(' ')).toBe(long);
  expect((await setTitle('word '.repeat(200), true)).lines.at(-1)?.text).toMatch(/…$/);
});

it('leaves out characters it cannot draw', async () => {
  expect((await setTitle('Łódź 😀 today', false)).lines.map(({ text }) => text).join(' ')).toBe('Łódź today');
  expect((await setTitle('你好', false)).lines.map(({ text }) => text)).toEqual(['Resjam']);
});
