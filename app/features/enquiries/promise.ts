import { durationWords } from '#app/lib/duration.ts';
import { type BusinessHours, businessMsBetween } from './business-hours.ts';
import { type ItemStatus, waitsForUs } from './kinds.ts';

interface Promised {
  folder: 'inbox' | 'spam';
  status: ItemStatus;
  receivedAt: Date;
  dueAt: Date;
  answeredAt: Date | null;
}

export interface PromiseState {
  state: 'due' | 'soon' | 'overdue' | 'answered' | 'closed';
  /** `due in 3 h 20 min`, `overdue by 2 h`, `answered in 5 h`, `answered in 26 h, late`; empty where nothing was promised. */
  words: string;
  /** How much of what remains is business time; empty where nothing remains. */
  businessWords: string;
}

/** From here on it is time to answer, and the assignee is reminded. */
export const soonMs = 4 * 3_600_000;

/** Whether somebody still waits for the answer that we promised. */
const isPromiseOpen = ({ folder, status, answeredAt }: Promised): boolean =>
  folder === 'inbox' && answeredAt === null && waitsForUs(status);

/** How the promise of an answer stands. */
export function promiseOf(item: Promised, now: Date, hours: BusinessHours): PromiseState {
  const { receivedAt, dueAt, answeredAt } = item;
  if (answeredAt) {
    const words = `answered in ${durationWords(Math.max(0, answeredAt.getTime() - receivedAt.getTime()))}`;
    const isLate = answeredAt.getTime() > dueAt.getTime();
    return { state: 'answered', words: isLate ? `${words}, late` : words, businessWords: '' };
  }
  if (!isPromiseOpen(item)) return { state: 'closed', words: '', businessWords: '' };
  const leftMs = dueAt.getTime() - now.getTime();
  if (leftMs <= 0) return { state: 'overdue', words: `overdue by ${durationWords(-leftMs)}`, businessWords: '' };
  return {
    state: leftMs <= soonMs ? 'soon' : 'due',
    words: `due in ${durationWords(leftMs)}`,
    businessWords: businessWords(businessMsBetween(now, dueAt, hours), leftMs),
  };
}

function businessWords(businessMs: number, leftMs: number): string {
  if (businessMs === 0) return 'none of it in business hours';
  if (businessMs === leftMs) return 'all of it in business hours';
  return `${durationWords(businessMs)} of it in business hours`;
}
