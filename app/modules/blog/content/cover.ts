import { type Pillar, type PlateName, pillars, plates } from '#app/lib/illustration/names.ts';

const plateOfTopic: Record<Pillar, PlateName> = {
  routine: 'cup',
  exercise: 'hill',
  simplicity: 'stones',
  journaling: 'book',
  affirmations: 'reflection',
  meditation: 'seated',
};

export const isTopic = (tag: string): tag is Pillar => pillars.some((pillar) => pillar === tag);

export type Cover = { plate: PlateName } | { src: string };

/** Returns the picture of a post: the chosen one, or the plate of its first topic. */
export function coverOf({ featuredImage, tags }: { featuredImage: string; tags: string[] }): Cover {
  const plate = plates.find((name) => name === featuredImage);
  if (plate) return { plate };
  if (featuredImage) return { src: featuredImage };
  const topic = tags.find(isTopic);
  return { plate: topic ? plateOfTopic[topic] : 'horizon' };
}
