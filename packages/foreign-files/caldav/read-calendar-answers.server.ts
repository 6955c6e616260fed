import type { CalendarQuestion } from '../calendar/busy-times.ts';
import { readCalendarObject } from '../calendar/calendar-objects.ts';
import type { AnsweredObject } from './answered-object.ts';
import { readMultistatus } from './read-multistatus.server.ts';

/** More times cost the thread that stores them more than it may lose at once. */
const maxTimes = 50_000;
const tooMuch = 'Reading this calendar takes more time than this site allows.';

/**
 * Reads the objects in the answers of a CalDAV server. `problem` is why they could not be read to the end, as a sentence.
 * @throws UnreadableFileError for an answer that is not one
 */
export function readCalendarAnswers(
  answers: readonly string[],
  question: CalendarQuestion,
): { objects: AnsweredObject[]; problem: string | null } {
  const objects: AnsweredObject[] = [];
  let times = 0;
  for (const { href, status, version, text } of answers.flatMap(readMultistatus)) {
    const object = text === null ? null : readCalendarObject(text, question);
    times += object?.busy.length ?? 0;
    if (times > maxTimes || question.hasTime?.() === false) return { objects: [], problem: tooMuch };
    objects.push({ href, status, version, object });
  }
  return { objects, problem: null };
}
