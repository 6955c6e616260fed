import type { Pillar } from '#packages/illustrations/names.ts';

export interface ShownTopic {
  slug: string;
  name: string;
  description: string;
  pillar: Pillar;
}

/** A topic with the number of its shown threads. */
export interface CountedTopic extends ShownTopic {
  threads: number;
}

/** A letter of the topic index and its topics. */
export interface TopicLetter {
  letter: string;
  topics: CountedTopic[];
}
