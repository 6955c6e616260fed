import { durationText } from '#app/lib/time/duration.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { awaitsFirstReply, type ItemStatus } from '../kinds.ts';
import { type BusinessHours, businessMsBetween } from './business-hours.ts';

interface Promised {
  folder: 'inbox' | 'spam';
  status: ItemStatus;
  receivedAt: Date;
  dueAt: Date;
  answeredAt: Date | null;
}

export interface ResponseSlaState {
  state: 'due' | 'soon' | 'overdue' | 'answered' | 'closed';
  /**
   * `due in 3 h 20 min`, `overdue by 2 h`, `answered in 5 h`, `answered in 26 h, late`; empty if nothing was promised.
   */
  text: string;
  /** The share of business time in the remaining time; empty if none remains. */
  businessText: string;
}

/** The time left at which the assignee gets a reminder. */
export const soonMs = 4 * hourMs;

/** Whether the person still waits for the promised reply. */
const isResponseDue = ({ folder, status, answeredAt }: Promised): boolean =>
  folder === 'inbox' && answeredAt === null && awaitsFirstReply(status);

/** Returns the state of the promised response time. */
export function responseSlaOf(item: Promised, now: Date, hours: BusinessHours): ResponseSlaState {
  const { receivedAt, dueAt, answeredAt } = item;
  if (answeredAt) {
    const text = `answered in ${durationText(Math.max(0, answeredAt.getTime() - receivedAt.getTime()))}`;
    const isLate = answeredAt.getTime() > dueAt.getTime();
    return { state: 'answered', text: isLate ? `${text}, late` : text, businessText: '' };
  }
  if (!isResponseDue(item)) return { state: 'closed', text: '', businessText: '' };
  const leftMs = dueAt.getTime() - now.getTime();
  if (leftMs <= 0) return { state: 'overdue', text: `overdue by ${durationText(-leftMs)}`, businessText: '' };
  return {
    state: leftMs <= soonMs ? 'soon' : 'due',
    text: `due in ${durationText(leftMs)}`,
    businessText: businessText(businessMsBetween(now, dueAt, hours)),
  };
}

function businessText(businessMs: number): string {
  if (businessMs === 0) return 'outside working hours';
  return `${durationText(businessMs)} of working time`;
}
