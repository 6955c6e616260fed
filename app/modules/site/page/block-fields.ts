import { describeBlock, type Field } from '#app/ui/admin/editor/forms/describe-fields.ts';
import { type BlockType, blockDescriptors, isBlockType } from './blocks.ts';

const fieldsByType = new Map<BlockType, Field[]>();

/** Returns the form of a block type, generated once from its schema. */
export function fieldsOf(type: BlockType): Field[] {
  const fields = fieldsByType.get(type) ?? describeBlock(blockDescriptors[type].schema);
  fieldsByType.set(type, fields);
  return fields;
}

/** Returns the label of the field at a path within a block, as its form shows it; null if its form has no such field. */
export function labelAt(type: string, path: readonly string[]): string | null {
  if (!isBlockType(type)) return null;
  const names = path.filter((part) => !/^\d+$/.test(part));
  return labelIn(fieldsOf(type), names);
}

/** The same, or that of the closest field around it: the framing of a picture has one label for all of its values. */
export function labelNear(type: string, path: readonly string[]): string | null {
  if (path.length === 0) return null;
  return labelAt(type, path) ?? labelNear(type, path.slice(0, -1));
}

function labelIn(fields: readonly Field[], [name, ...rest]: readonly string[]): string | null {
  const field = fields.find((each) => each.name === name);
  if (!field) return null;
  if (rest.length === 0) return field.label;
  const part = itemOf(field);
  return part.kind === 'group' ? labelIn(part.fields, rest) : null;
}

const itemOf = (field: Field): Field => (field.kind === 'list' ? itemOf(field.item) : field);
