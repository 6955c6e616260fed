import type { Interval } from '#packages/foreign-files/calendar/intervals.ts';
import type { LeftOut } from '#packages/foreign-files/left-out.ts';
import type { RedirectFile } from '#packages/foreign-files/redirects/read-redirects.ts';
import type { SubscriberList } from '#packages/foreign-files/subscribers/read-subscribers.ts';

/**
 * The kinds of files that the child process reads, each with its task and its result. A file is passed as a path: text
 * in a message would be converted on the thread that serves requests.
 */
export interface ForeignFileTasks {
  /** Reads the busy times of an iCalendar file. */
  calendar: {
    task: {
      path: string;
      /** Of times without a zone. */
      timeZone: string;
      range: Interval;
      /** The end of the ids of events that the site wrote. These do not make anybody busy. */
      ownEnding: string;
    };
    result: {
      /** Merged. */
      busy: Interval[];
      leftOut: LeftOut[];
    };
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
