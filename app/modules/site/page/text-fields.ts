import type { Field } from '#app/ui/admin/editor/forms/describe-fields.ts';
import { fieldsOf } from './block-fields.ts';
import { isBlockType } from './blocks.ts';

/** A text that people read, at its place in a block. */
export interface TextField {
  /** `sections`, 2, `title`. */
  path: (string | number)[];
  text: string;
  field: Extract<Field, { kind: 'text' }>;
}

type Control = TextField['field']['control'];

/** Returns the texts of a block that visitors read, in the order of its schema: no addresses, no choices. */
export const textFieldsOf = (block: { type: string }): TextField[] => fieldsWith(block, ['line', 'prose']);

/** Returns these texts, and the optional ones that are absent as empty texts: the places where one can be written. */
export const textPlacesOf = (block: { type: string }): TextField[] => fieldsWith(block, ['line', 'prose'], true);

/** Returns the pictures of a block, in the order of its schema. */
export const pictureFieldsOf = (block: { type: string }): TextField[] => fieldsWith(block, ['image']);

/** Texts that a view reckons with, or that name an address: they are not words. */
const reckoned = new Set(['id', 'anchor', 'time']);

function fieldsWith(block: { type: string }, controls: readonly Control[], withAbsent = false): TextField[] {
  if (!isBlockType(block.type)) return [];
  const content = block as Record<string, unknown>;
  return fieldsOf(block.type)
    .flatMap((field) => textsIn(field, content[field.name], [field.name], withAbsent))
    .filter(({ field: { control, name } }) => controls.includes(control) && !reckoned.has(name));
}

function textsIn(field: Field, value: unknown, path: TextField['path'], withAbsent: boolean): TextField[] {
  if (field.kind === 'text') {
    const text = withAbsent && field.isOptional ? (value ?? '') : value;
    return typeof text === 'string' ? [{ path, text, field }] : [];
  }
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.flatMap((item, index) => textsIn(field.item, item, [...path, index], withAbsent));
  }
  if (field.kind === 'group' && typeof value === 'object' && value !== null) {
    return field.fields.flatMap((inner) =>
      textsIn(inner, (value as Record<string, unknown>)[inner.name], [...path, inner.name], withAbsent),
    );
  }
  return [];
}

/** Returns a block, or a part of one, with another text at a place; undefined deletes the field. */
export function withText<Part extends object>(part: Part, path: TextField['path'], text: string | undefined): Part {
  const [name, ...rest] = path;
  if (name === undefined) return part;
  const before = (part as Record<string | number, unknown>)[name];
  const after = rest.length > 0 ? withText(before as object, rest, text) : text;
  if (Array.isArray(part)) return part.with(Number(name), after) as unknown as Part;
  const { [name]: _old, ...others } = part as Record<string | number, unknown>;
  return (after === undefined ? others : { ...part, [name]: after }) as Part;
}
