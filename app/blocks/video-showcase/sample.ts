import type { BlockData } from '#app/blocks/block-props.ts';
import type { BlockInput } from '#app/blocks/schemas.ts';

export const videoShowcaseSample: BlockInput = {
  id: 'video-showcase',
  type: 'video-showcase',
  anchor: 'reel',
  heading: 'From the stage',
};

export const videoShowcaseSampleData: BlockData['video-showcase'] = {
  slots: [
    { position: 1, kind: 'youtube', url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' },
    { position: 2, kind: 'vimeo', url: 'https://vimeo.com/000000000' },
    { position: 3, kind: 'upload', url: '/media/talk.mp4' },
    { position: 4, kind: 'empty' },
    { position: 5, kind: 'empty' },
    { position: 6, kind: 'empty' },
  ],
};
