import type { LoaderFunctionArgs } from 'react-router';
import { now } from '#app/core/clock.ts';
import type { ListDefinition, ListQuery } from '#app/lib/lists/list-definition.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { requireConfirmedAdmin } from '../viewer-context.server.ts';
import { exportResponse } from './csv-response.server.ts';

interface ListExport<Column extends string, Filter extends string> {
  definition: ListDefinition<Column, Filter>;
  /** The name of the list, as shown to people. */
  list: string;
  /** The name of the file without its day: `inbox`. */
  fileName: string;
  /** The default is CSV. */
  format?: { extension: string; type: string };
  write: (query: ListQuery<Column, Filter>, viewerId: string) => AsyncGenerator<string>;
}

const csv = { extension: 'csv', type: 'text/csv; charset=utf-8' };

/** Returns a loader that exports a list as a file, with the filters and the order of its screen. */
export const exportLoader =
  <Column extends string, Filter extends string>({
    definition,
    list,
    fileName,
    format: { extension, type } = csv,
    write,
  }: ListExport<Column, Filter>) =>
  async ({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Response> => {
    const { id: actorId } = await requireConfirmedAdmin(context, request);
    const body = write(parseListQuery(request.url, definition), actorId);
    return exportResponse({ fileName: `${fileName}-${londonDay(now())}.${extension}`, type, list, actorId, body });
  };
