import { type ShownMeasure, shownMeasures } from '#app/services/analytics/figures.ts';
import { readFigures, readReportQuery } from '#app/services/analytics/read-figures.server.ts';
import { listTopQueries } from '#app/services/search-analytics/list-queries.server.ts';

const rowsOfAList = 8;

/** Returns what a screen of figures shows, by the query of its address. */
export async function readScreen(search: URLSearchParams, limit = rowsOfAList) {
  const query = readReportQuery(search);
  const { period, filters } = query;
  const [figures, searches] = await Promise.all([
    readFigures(query, limit),
    Object.keys(filters).length > 0 ? null : listTopQueries(period.first, period.last, limit),
  ]);
  const measure: ShownMeasure = shownMeasures.find((each) => each === search.get('show')) ?? 'visitors';
  return { figures, searches, measure };
}
