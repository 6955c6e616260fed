import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { SeriesPoint } from '#app/modules/insight/definitions/measures.ts';
import { parseReportQuery } from '#app/modules/insight/reports/report-query.ts';
import { FiguresView, type FiguresViewProps } from './figures-view.tsx';

const query = parseReportQuery(new URLSearchParams(), '2026-11-30', 26);

/** Returns the HTML of the figures of 28 days, with what was counted on days of it and of the 28 days before. */
function render(
  series: SeriesPoint[],
  comparedSeries: SeriesPoint[],
  funnels: FiguresViewProps['figures']['funnels'] = [],
): string {
  const figures: FiguresViewProps['figures'] = {
    query,
    series,
    comparedSeries,
    lists: {},
    annotations: [],
    funnels,
    goals: [],
    dropped: 0,
    present: 0,
  };
  const element = <FiguresView figures={figures} measure="visitors" searches={null} path="/admin/analytics" isShared />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test.each([
  ['counted', [{ at: '2026-11-30', count: 1, visits: 1, visitors: 1, conversions: 0 }], []],
  ['counted in the period before', [], [{ at: '2026-10-30', count: 1, visits: 1, visitors: 1, conversions: 0 }]],
  ['converted', [{ at: '2026-11-30', conversions: 1 }], []],
])('what was %s is drawn, and a figure chooses what the chart shows', (_, series, comparedSeries) => {
  const html = render(series, comparedSeries);
  expect(html).toContain('class="figures-chart"');
  expect(html).toContain('The chart as a table');
  expect(html).toMatch(/<a [^>]*class="figures-cell"/);
});

test('where nothing was counted there is no chart, and no figure chooses one', () => {
  const html = render([], [{ at: '2026-10-30', count: 0, conversions: 0 }]);
  expect(html).not.toContain('figures-chart');
  expect(html).not.toContain('The chart as a table');
  expect(html).not.toMatch(/<a [^>]*class="figures-cell"/);
  expect(html).toContain('No visits in this period');
});

test('a funnel whose days are still counted says so, without a figure, and beside it the others have theirs', () => {
  const funnel = (name: string, counts: (number | null)[]) => ({
    id: name,
    name,
    steps: counts.map((visits, index) => ({ kind: 'page' as const, target: `/step-${index}`, visits })),
  });
  const html = render([], [], [funnel('New', [null, null]), funnel('Old', [20, 5])]);
  expect(html.match(/Still counting/g)).toHaveLength(1);
  expect(html.match(/figures-step/g)).toHaveLength(2);
  expect(html).toContain('25% of the previous step');
});
