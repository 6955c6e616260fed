import { expect, test } from 'vitest';
import type { CountedTopic } from './shown-topics.ts';
import { topicIndex } from './topics.server.ts';

test.each([
  ['Anxiety', 'A'],
  ['évènements', 'É'],
  ['🧘‍♀️🌿 Sunday evenings', 'S'],
  ['“Quiet” hours', 'Q'],
  ['24 hours', '2'],
  ['𝒮cript', '𝒮'],
  ['كيف', 'ك'],
  ['🌿', '#'],
])('%s is listed under %s', (name, letter) => {
  const topic = { name } as CountedTopic;
  expect(topicIndex([topic])).toEqual([{ letter, topics: [topic] }]);
});
