import type { BlockData } from '#app/blocks/block-props.ts';
import type { BlockInput } from '#app/blocks/schemas.ts';

export const videoShowcaseSample: BlockInput = {
  id: 'video-showcase',
  type: 'video-showcase',
  anchor: 'reel',
  heading: 'From the stage',
};

const words = { title: '', description: '', file: null, still: null };

export const videoShowcaseSampleData: BlockData['video-showcase'] = {
  slots: [
    { position: 1, kind: 'youtube', videoUrl: 'aaaaaaaaaaa', ...words, title: 'The Tuesday that works' },
    { position: 2, kind: 'vimeo', videoUrl: '123456789', ...words },
    { position: 3, kind: 'upload', videoUrl: '/media/talk.mp4', ...words },
    { position: 4, kind: 'empty' },
    { position: 5, kind: 'empty' },
    { position: 6, kind: 'empty' },
  ],
  mayEdit: true,
  isAutoPlay: false,
};
