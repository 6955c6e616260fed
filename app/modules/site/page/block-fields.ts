import { describeBlock, type Field } from '#app/ui/admin/editor/forms/describe-fields.ts';
import { type BlockType, blockDescriptors } from './blocks.ts';

const fieldsByType = new Map<BlockType, Field[]>();

/** Returns the form of a block type, generated once from its schema. */
export function fieldsOf(type: BlockType): Field[] {
  const fields = fieldsByType.get(type) ?? describeBlock(blockDescriptors[type].schema);
  fieldsByType.set(type, fields);
  return fields;
}
