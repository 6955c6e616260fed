import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { wholeNumber } from '#app/lib/forms/number-field.ts';
import { londonDay } from '#app/lib/time/london-day.ts';

const yearSchema = wholeNumber({ min: 2020, max: 2100 });

/** Returns the year that an address asks for; the present one if it asks for none. */
export const figuresYear = ({ searchParams }: URL): number =>
  yearSchema.safeParse(searchParams.get('year')).data ?? Number(londonDay(now()).slice(0, 4));

const subjectSchema = z.enum(['services', 'hosts']).catch('services');

/** Returns whose figures an address asks for; those of services if it asks for none. */
export const figuresSubject = ({ searchParams }: URL) => subjectSchema.parse(searchParams.get('of'));
