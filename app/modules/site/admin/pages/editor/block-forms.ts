import { blockSchema } from '#app/modules/site/page/blocks.ts';
import { findUndescribedPictures } from '#app/modules/site/page/checks/undescribed-pictures.ts';
import type { Problems } from '#app/ui/admin/editor/forms/fields-form.tsx';

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
