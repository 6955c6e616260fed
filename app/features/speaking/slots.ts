export const videoTypes = ['youtube', 'vimeo', 'upload'] as const;
export type VideoType = (typeof videoTypes)[number];

/** How many videos the speaker page has room for (specification, section 9). */
export const slotCount = 6;

export type Slot = { position: number; kind: 'empty' } | { position: number; kind: VideoType; url: string };

/** Six slots, each holding the newest video that claims it. Rows that claim no slot are passed over. */
export function fillSlots(videos: { videoType: VideoType; videoUrl: string; displayOrder: number }[]): Slot[] {
  return Array.from({ length: slotCount }, (_, index) => {
    const video = videos.findLast(({ displayOrder }) => displayOrder === index);
    const position = index + 1;
    return video ? { position, kind: video.videoType, url: video.videoUrl } : { position, kind: 'empty' };
  });
}
