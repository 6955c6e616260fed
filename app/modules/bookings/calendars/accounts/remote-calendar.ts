import type { Interval } from '../../times/intervals.ts';

export type AccountKind = 'caldav' | 'google' | 'microsoft';

export interface PasswordCredentials {
  server: string;
  username: string;
  password: string;
}

/** A grant that the owner of an account gave. */
export interface GrantCredentials {
  refreshToken: string;
  accessToken: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

export type Credentials = PasswordCredentials | GrantCredentials;

/** An event of a calendar elsewhere. */
export interface RemoteEvent {
  /** Identifies it in its calendar. */
  ref: string;
  /** Changes with each change of the event. */
  version: string;
  /** The id of the row from which the site wrote it; null: it is not ours. */
  ownId: string | null;
  /** Its start and end; null: it was deleted. */
  time: Interval | null;
  /** When its owner is busy because of it: several times for a series, none if it is marked as free. */
  busy: Interval[];
  /** The unread parts, as sentences. */
  leftOut?: string[];
  /** It could not be read to its end: what was known of it stays. */
  isUnread?: boolean;
}

export interface RemoteChanges {
  events: RemoteEvent[];
  /** Goes on from here. */
  cursor: string | null;
  /** Whether these are all events of the range. Otherwise only those that have changed since. */
  isWhole: boolean;
}

/** An event that the site writes. It names nobody. */
export interface OwnEvent {
  id: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** The address of the team’s calendar. */
  link: string;
}

interface Written {
  ref: string;
  version: string;
}

/** One calendar of an account. Each function throws a CalendarError, or the error of a connection that failed. */
export interface RemoteCalendar {
  /** Reads what has changed since; all of the range without a cursor, or if the server has forgotten it. */
  read(cursor: string | null, range: Interval): Promise<RemoteChanges>;
  /** Idempotent by the id of the event. @returns null if it exists and differs: the next reading tells how */
  create(event: OwnEvent): Promise<Written | null>;
  /** @returns null if the event was changed or deleted meanwhile: the next reading tells how */
  update(event: OwnEvent, written: Written): Promise<Written | null>;
  /** Idempotent. @returns whether the event is gone: one that was changed meanwhile stays */
  remove(written: Written): Promise<boolean>;
}

/** A calendar that an account offers. */
export interface OfferedCalendar {
  name: string;
  address: string;
  isWritable: boolean;
}

export interface RemoteAccount {
  /** `name`: what its owner calls the account. */
  list(): Promise<{ name: string; calendars: OfferedCalendar[] }>;
  open(address: string): RemoteCalendar;
}

/** A calendar refuses. The message is a sentence for its host. */
export class CalendarError extends Error {
  override name = 'CalendarError';
}

/** The server refuses the user name or the password. */
export class RefusedLoginError extends CalendarError {
  override name = 'RefusedLoginError';
}

/** Thrown if the account refuses the site. */
export const accessRevokedError = () =>
  new CalendarError('We no longer have access to the account. Please connect it again.');

/** @throws CalendarError unless the response is a success, or has one of the expected statuses */
export function expectStatus({ ok, status }: { ok: boolean; status: number }, ...expected: number[]): void {
  if (ok || expected.includes(status)) return;
  if (status === 401) throw accessRevokedError();
  // Google answers so to too many requests as well.
  if (status === 403) throw new CalendarError('The calendar rejected this for now. We’ll try again.');
  throw new CalendarError(`The calendar returned the error ${status}.`);
}
