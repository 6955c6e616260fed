import type { CalendarObject } from '../calendar/calendar-objects.ts';

/** A resource in the answer of a server. */
export interface AnsweredObject {
  href: string;
  /** Of HTTP. */
  status: number;
  version: string;
  /** Null: the answer has no text of it. */
  object: CalendarObject | null;
}
