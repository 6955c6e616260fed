import type { Media } from '#app/services/media/media.ts';

const videoTypes = ['youtube', 'vimeo', 'upload'] as const;
export type VideoType = (typeof videoTypes)[number];

/** How many videos the speaker page has room for (specification, section 9). */
export const slotCount = 6;

/** One place of the showcase: empty, or with what stands in it. Positions count from 1. */
export type Slot<Video> =
  | { position: number; kind: 'empty' }
  | { [Kind in VideoType]: { position: number; kind: Kind } & Video }[VideoType];

/** Six slots, each holding the newest video that claims it. Rows that claim no slot are passed over. */
export function fillSlots<Row extends { videoType: VideoType; displayOrder: number }>(
  videos: readonly Row[],
): Slot<{ video: Row }>[] {
  return Array.from({ length: slotCount }, (_, index) => {
    const video = videos.findLast(({ displayOrder }) => displayOrder === index);
    const position = index + 1;
    return video ? ({ position, kind: video.videoType, video } as Slot<{ video: Row }>) : { position, kind: 'empty' };
  });
}

/** Where a video that lives elsewhere is watched, and where its player is. Neither asks for more than the video. */
export const players = {
  youtube: {
    watch: (id: string) => `https://www.youtube.com/watch?v=${id}`,
    embed: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  vimeo: {
    watch: (id: string) => `https://vimeo.com/${id}`,
    embed: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
} as const;

/** What stands in a slot of the showcase. */
export interface ShowcaseVideo {
  /** A YouTube or Vimeo id; of an upload, its address. */
  videoUrl: string;
  title: string;
  description: string;
  file: Media | null;
  still: Media | null;
}
