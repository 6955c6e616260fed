import { z } from 'zod';
import { dayMs } from '#app/lib/time/units.ts';

const deviceClasses = ['phone', 'tablet', 'computer'] as const;
export type DeviceClass = (typeof deviceClasses)[number];

const milliseconds = z.number().min(0).max(dayMs).optional();
const element = z.string().max(120).optional();

/** The report of a page when it is left. */
export const pageReportSchema = z.object({
  path: z.string().startsWith('/').max(300),
  device: z.enum(deviceClasses),
  release: z.string().regex(/^[\w-]{1,40}$/),
  vitals: z
    .object({
      lcp: milliseconds,
      inp: milliseconds,
      cls: z.number().min(0).max(1000).optional(),
      ttfb: milliseconds,
      lcpElement: element,
      inpElement: element,
      clsElement: element,
    })
    .optional(),
  errors: z.array(z.object({ message: z.string().max(1000), place: z.string().max(500) })).max(5),
});

export type PageReport = z.infer<typeof pageReportSchema>;
