import type { AnsweredObject } from '#packages/foreign-files/caldav/answered-object.ts';
import type { BusyTimes, CalendarQuestion } from '#packages/foreign-files/calendar/busy-times.ts';
import type { RedirectFile } from '#packages/foreign-files/redirects/read-redirects.ts';
import type { SubscriberList } from '#packages/foreign-files/subscribers/read-subscribers.ts';

type Question = Omit<CalendarQuestion, 'hasTime'>;

/**
 * The kinds of files that the child process reads, each with its task and its result. A file is passed as a path: text
 * in a message would be converted on the thread that serves requests.
 */
export interface ForeignFileTasks {
  /** Reads the busy times of an iCalendar file. */
  calendar: { task: Question & { path: string }; result: BusyTimes };
  /**
   * Reads the objects in the answers of a CalDAV server. `problem` is why they could not be read to the end, as a
   * sentence.
   */
  'calendar-objects': {
    task: Question & { paths: string[] };
    result: { objects: AnsweredObject[]; problem: string | null };
  };
  /** Reads a list of subscribers. */
  subscribers: {
    task: { path: string; fileName: string };
    result: SubscriberList & {
      /** The whole text, decoded. */
      text: string;
    };
  };
  /** Reads a file of redirects. */
  redirects: {
    task: { path: string };
    result: RedirectFile;
  };
}

export type ForeignFileKind = keyof ForeignFileTasks;
