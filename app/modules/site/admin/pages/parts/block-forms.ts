import { findUndescribedPictures } from '#app/modules/site/page/checks/undescribed-pictures.ts';
import { type BlockType, blockSchema } from '#app/modules/site/page/schemas.ts';
import { describeBlock, type Field } from '#app/ui/admin/editor/forms/describe-fields.ts';
import type { Problems } from '#app/ui/admin/editor/forms/fields-form.tsx';

const fieldsByType = new Map<string, Field[]>();

/** Returns the form of a block type, generated once from its schema. */
export function fieldsOf(type: BlockType): Field[] {
  const cached = fieldsByType.get(type);
  if (cached) return cached;
  const schema = blockSchema.options.find(({ shape }) => shape.type.value === type);
  const fields = schema ? describeBlock(schema) : [];
  fieldsByType.set(type, fields);
  return fields;
}

/** Returns what prevents a block from being published, by field path. */
export function problemsOf(block: { id: string; type: string }): Problems {
  const { data, error } = blockSchema.safeParse(block);
  const issues = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [];
  // Their paths begin with the index of the block.
  const undescribed = findUndescribedPictures(data ? [data] : []).map(({ path, message }) => ({
    path: path.slice(2).join('.'),
    message,
  }));
  return new Map([...issues, ...undescribed].map(({ path, message }) => [path, message]));
}
