import { expect, test } from 'vitest';
import { fieldsOf } from '#app/modules/site/page/block-fields.ts';
import { blockTypes } from '#app/modules/site/page/blocks.ts';
import { newBlock, sampleBlock } from '#app/modules/site/page/placeholders.ts';
import { type Field, placeholderOf } from '#app/ui/admin/editor/forms/describe-fields.ts';
import { problemsOf } from './block-forms.ts';

/** Lists every field of a form, nested ones included. */
const all = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => {
    if (field.kind === 'group') return [field, ...all(field.fields)];
    if (field.kind === 'list') return [field, ...all([field.item])];
    return [field];
  });

test.each(blockTypes)('%s: every field of its schema can be written', (type) => {
  const fields = all(fieldsOf(type));
  expect(fields.length).toBeGreaterThan(1);
  expect(fields.filter(({ kind }) => kind === 'fixed').map(({ name }) => name)).toEqual([]);
  for (const { label } of fields) expect(label).toMatch(/^[A-Z]/);
});

test.each(blockTypes)('%s: a new section is valid from its first moment, and no two share an id', (type) => {
  const [one, two] = [newBlock(type), newBlock(type)];
  expect(problemsOf(one).size).toBe(0);
  expect(one.id).not.toBe(two.id);
});

test.each(blockTypes)('%s: a new item of each of its lists is valid', (type) => {
  for (const list of fieldsOf(type)) {
    if (list.kind !== 'list' || list.min === list.max) continue;
    const sample = sampleBlock(type) as unknown as Record<string, unknown[]>;
    const items = (sample[list.name] ?? []).slice(0, list.max - 1);
    const item = placeholderOf(list.item, items);
    // The comparison has a table form, which adds rows and columns together.
    if (type !== 'comparison')
      expect([...problemsOf({ ...sample, [list.name]: [...items, item] } as never)]).toEqual([]);
  }
});

test('labels, limits and hints are the schema’s own words', () => {
  const image = fieldsOf('image').map(({ label, isOptional }) => [label, isOptional]);
  expect(image).toEqual([
    ['Anchor', true],
    ['Image URL', false],
    ['Alt text', false],
    ['Decorative image', true],
    ['Focal point and crop', true],
    ['Caption', true],
  ]);
  const cta = fieldsOf('cta').filter(({ isExtra }) => !isExtra);
  expect(cta.map(({ label }) => label)).toEqual(['Title', 'Description', 'Button text', 'Button link']);
  expect(cta[0]).toMatchObject({ kind: 'text', max: 120 });
  expect(cta[3]).toMatchObject({ kind: 'text', control: 'link' });
  expect(fieldsOf('pillar-sections').find(({ name }) => name === 'sections')).toMatchObject({
    kind: 'list',
    min: 6,
    max: 6,
  });
});
