import { type ShownMeasure, shownMeasures } from '#app/modules/insight/reports/figures.ts';
import { type FiguresPart, readFigures, readReportQuery } from '#app/modules/insight/reports/read-figures.server.ts';
import { listTopQueries } from '#app/modules/search/analytics/list-queries.server.ts';

const rowsOfAList = 8;

/** Returns what a screen of figures shows, by the query of its address. */
export async function readScreen(search: URLSearchParams, part: FiguresPart = { limit: rowsOfAList }) {
  const query = readReportQuery(search);
  const { period, filters } = query;
  const [figures, searches] = await Promise.all([
    readFigures(query, part),
    Object.keys(filters).length > 0 ? null : listTopQueries(period.first, period.last, part.limit),
  ]);
  const measure: ShownMeasure = shownMeasures.find((each) => each === search.get('show')) ?? 'visitors';
  return { figures, searches, measure };
}
