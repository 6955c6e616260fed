import { ownValue } from '#app/lib/own-value.ts';
import { type Pillar, type PlateName, pillars, plates } from '#packages/illustrations/names.ts';

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

const plateOfCategory: Partial<Record<string, PlateName>> = {
  'Mental Health': 'reflection',
  'Mental Fitness': 'hill',
  'Personal Development': 'book',
  'Career Development': 'lamp',
};

/** Returns the picture of a post: the chosen one, the plate of its first topic, or that of its category. */
export function coverOf({
  featuredImage,
  tags,
  category = '',
}: {
  featuredImage: string;
  tags: string[];
  category?: string;
}): Cover {
  const plate = plates.find((name) => name === featuredImage);
  if (plate) return { plate };
  if (featuredImage) return { src: featuredImage };
  const topic = tags.find(isTopic);
  return { plate: topic ? plateOfTopic[topic] : (ownValue(plateOfCategory, category) ?? 'horizon') };
}
