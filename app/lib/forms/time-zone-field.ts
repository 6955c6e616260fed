import { z } from 'zod';
import { isTimeZone } from '../time/time-zones.ts';

/** The name of a time zone that this runtime knows. */
export const timeZoneField = z.string().max(60).refine(isTimeZone, 'Please choose a time zone');
