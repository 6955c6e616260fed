import { z } from 'zod';
import { sumOf } from '#app/modules/insight/definitions/measures.ts';
import { periodNames } from '#app/modules/insight/definitions/period.ts';
import { readFigures, readReportQuery } from '#app/modules/insight/reports/read-figures.server.ts';
import { defineRead } from '../operation.server.ts';

const { custom: _custom, ...named } = periodNames;
const periods = Object.keys(named) as [keyof typeof named, ...(keyof typeof named)[]];
const shownLists = ['page', 'referrer', 'campaign', 'country', 'device', 'conversion'] as const;

const day = z.string().meta({ format: 'date' });
const counts = { visitors: z.int(), visits: z.int(), views: z.int(), conversions: z.int() };
const row = z.object({ value: z.string(), count: z.int() }).meta({ id: 'FiguresRow' });

export const getFigures = defineRead({
  name: 'getFigures',
  title: 'Read figures',
  description:
    'What analytics has counted in a period: totals, days, and the first rows of the lists. Contains no personal data.',
  path: '/figures',
  scope: 'figures:read',
  isUntrusted: true,
  input: z.strictObject({ period: z.enum(periods).default('28d'), limit: z.int().min(1).max(100).default(10) }),
  output: z
    .object({
      first: day,
      last: day,
      totals: z.object(counts),
      series: z.array(z.object({ at: z.string(), ...counts })),
      lists: z.object(
        Object.fromEntries(shownLists.map((list) => [list, z.array(row)])) as Record<
          (typeof shownLists)[number],
          z.ZodArray<typeof row>
        >,
      ),
    })
    .meta({ id: 'Figures' }),
  run: async ({ period, limit }) => {
    const figures = await readFigures(readReportQuery(new URLSearchParams({ period, compare: 'none' })), { limit });
    const { series, lists, query } = figures;
    const rowsOf = (list: (typeof shownLists)[number]) =>
      (lists[list]?.rows ?? []).map(({ value, count = 0, pageVisits, visits }) => ({
        value,
        count: list === 'page' ? count : (visits ?? pageVisits ?? count),
      }));
    const countsOf = ({ visitors = 0, visits = 0, count = 0, conversions }: (typeof series)[number]) => ({
      visitors,
      visits,
      views: count,
      conversions,
    });
    return {
      ...query.period,
      totals: countsOf({ at: '', ...sumOf(series) }),
      series: series.map((point) => ({ at: point.at, ...countsOf(point) })),
      lists: {
        page: rowsOf('page'),
        referrer: rowsOf('referrer'),
        campaign: rowsOf('campaign'),
        country: rowsOf('country'),
        device: rowsOf('device'),
        conversion: rowsOf('conversion'),
      },
    };
  },
});
