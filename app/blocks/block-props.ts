import type { BlockOf, BlockType } from '#app/blocks/schemas.ts';
import type { Pillar } from '#app/ui/art/names.ts';

/** What blocks that show more than their own words are given by their `load.server.ts`. */
export interface BlockData {
  welcome: { affirmations: { text: string; pillar: Pillar }[] };
  'video-showcase': {
    slots: (
      | { position: number; kind: 'empty' }
      | { position: number; kind: 'youtube' | 'vimeo' | 'upload'; url: string }
    )[];
  };
}

export type DataOf<T extends BlockType> = T extends keyof BlockData ? BlockData[T] : undefined;

/** What every view takes: the block, and its data where it has any. Views fetch nothing. */
export interface BlockProps<T extends BlockType> {
  block: BlockOf<T>;
  data: DataOf<T>;
}
