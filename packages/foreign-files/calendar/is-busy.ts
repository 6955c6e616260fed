import type { CalendarEvent, Person } from './events.ts';

const notComing = ['DECLINED', 'DELEGATED'];

/**
 * Whether an event makes its owner busy.
 * @param addresses of the owner, in lower case. Without any, an invitation that everybody declined does not take place
 * @param ownEnding the end of the ids of events that the site wrote
 */
export function isBusy(event: CalendarEvent, addresses: ReadonlySet<string>, ownEnding?: string): boolean {
  if (event.isCancelled || event.isFree || (ownEnding && event.uid.endsWith(ownEnding))) return false;
  const attendees = addresses.size > 0 ? event.attendees.filter(({ email }) => addresses.has(email)) : guestsOf(event);
  return attendees.length === 0 || attendees.some(({ status }) => !notComing.includes(status));
}

/** Returns the people who are invited: neither the organiser nor a room. */
export const guestsOf = ({ attendees, organiser }: CalendarEvent): Person[] =>
  attendees.filter(({ email, kind }) => kind === 'INDIVIDUAL' && (email === '' || email !== organiser?.email));
