import type { Block } from '#app/blocks/schemas.ts';

/** Pictures that say nothing to those who do not see them, and are not marked as decoration either: by place. */
export function findUndescribedPictures(blocks: readonly Block[]): { path: (string | number)[]; message: string }[] {
  return blocks.flatMap((block, place) => {
    if (block.type !== 'image' && block.type !== 'hero') return [];
    if (!block.imageUrl || block.alt || block.isDecorative) return [];
    return [{ path: ['blocks', place, 'alt'], message: 'Say what the picture shows, or mark it as decoration.' }];
  });
}
