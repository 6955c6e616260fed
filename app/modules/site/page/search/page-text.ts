import { ownValue } from '#app/lib/own-value.ts';
import { fieldsOf } from '#app/modules/site/page/block-fields.ts';
import type { Block } from '#app/modules/site/page/blocks.ts';
import type { Field } from '#app/ui/admin/editor/forms/describe-fields.ts';

/** Returns the text of a page's blocks, one field a line, for the search index. */
export function pageText(blocks: Block[]): string {
  return blocks.flatMap((block) => wordsOf(fieldsOf(block.type), block)).join('\n');
}

const wordsOf = (fields: Field[], value: object): string[] =>
  fields.flatMap((field) => wordsIn(field, ownValue(value, field.name)));

/** Choices, addresses and anchors configure a block: visitors never read them. */
function wordsIn(field: Field, value: unknown): string[] {
  if (typeof value === 'string') return field.kind === 'text' && isRead(field) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (field.kind === 'list') return Array.isArray(value) ? value.flatMap((item) => wordsIn(field.item, item)) : [];
  return field.kind === 'group' ? wordsOf(field.fields, value) : [];
}

const isRead = ({ name, control }: Extract<Field, { kind: 'text' }>): boolean =>
  !['link', 'image', 'service'].includes(control) && name !== 'id' && name !== 'anchor';
