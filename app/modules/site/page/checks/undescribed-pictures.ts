import type { Block } from '#app/modules/site/page/blocks.ts';

/** Returns the paths of pictures that have no alternative text and are not marked as decorative. */
export function findUndescribedPictures(blocks: readonly Block[]): { path: (string | number)[]; message: string }[] {
  return blocks.flatMap((block, index) => {
    if (!('imageUrl' in block) || !block.imageUrl || block.alt || block.isDecorative) return [];
    return [{ path: ['blocks', index, 'alt'], message: 'Say what the picture shows, or mark it as decorative.' }];
  });
}
