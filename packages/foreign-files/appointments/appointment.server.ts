import type { Reading } from '../reading.ts';
import { keyDigest } from '../text/digest.server.ts';
import { UnreadableFileError } from '../unreadable-file-error.ts';

interface Answer {
  label: string;
  text: string;
}

export interface Appointment {
  /** The id in the other system; empty: its person and its time identify it. */
  id: string;
  service: string;
  start: Date;
  end: Date;
  isCancelled: boolean;
  isMissed: boolean;
  /** Null: nobody, it keeps a time of the host. */
  person: { name: string; email: string; phone: string; timeZone: string | null } | null;
  answers: Answer[];
}

const maxLength = 5 * 1024 * 1024;

/** @throws UnreadableFileError for a text that is longer than years of appointments */
export function refuseLarge(text: string): void {
  if (text.length > maxLength)
    throw new UnreadableFileError(
      'This file is larger than 5 MB. Export fewer months at once, and import the parts. Nothing was changed.',
    );
}

export const addAppointment = (
  reading: Reading,
  { id, service, start, end, ...appointment }: Appointment,
): Promise<void> =>
  reading.found({
    // A digest: the key stays longer than an address may.
    key: `appointment:${keyDigest(id || `${service} ${start.toISOString()} ${appointment.person?.email ?? ''}`)}`,
    kind: 'appointment',
    title: appointment.person ? `${service}: ${appointment.person.name}` : service,
    payload: {
      ...appointment,
      service: service.slice(0, 200),
      startsAt: start.toISOString(),
      endsAt: end.toISOString(),
    },
  });
