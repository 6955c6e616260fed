import type { Media } from '#app/modules/media/media.ts';

const videoTypes = ['youtube', 'vimeo', 'upload'] as const;
export type VideoType = (typeof videoTypes)[number];

/** The number of videos on the speaker page. */
export const slotCount = 6;

/** One slot of the showcase: empty, or with its video. Positions start at 1. */
export type Slot<Video> =
  | { position: number; kind: 'empty' }
  | { [Kind in VideoType]: { position: number; kind: Kind } & Video }[VideoType];

/** Returns six slots, each with the newest video at its position. Rows without a valid position are skipped. */
export function fillSlots<Row extends { videoType: VideoType; displayOrder: number }>(
  videos: readonly Row[],
): Slot<{ video: Row }>[] {
  return Array.from({ length: slotCount }, (_, index) => {
    const video = videos.findLast(({ displayOrder }) => displayOrder === index);
    const position = index + 1;
    return video ? ({ position, kind: video.videoType, video } as Slot<{ video: Row }>) : { position, kind: 'empty' };
  });
}

/** The address of a video on another site, and of its player. Neither has parameters other than the video. */
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

/** The video in a slot of the showcase. */
export interface ShowcaseVideo {
  /** A YouTube or Vimeo id, or the address of an upload. */
  videoUrl: string;
  title: string;
  description: string;
  file: Media | null;
  still: Media | null;
}
