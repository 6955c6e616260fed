import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { londonDay } from '#app/lib/time/london-day.ts';

const yearSchema = z.coerce.number().int().min(2020).max(2100);

/** Returns the year that an address asks for; the present one if it asks for none. */
export const figuresYear = ({ searchParams }: URL): number =>
  yearSchema.safeParse(searchParams.get('year') || undefined).data ?? Number(londonDay(now()).slice(0, 4));
