import type { ListQuery } from '#app/lib/lists/list-definition.ts';
import { csvText, jsonText } from '#app/lib/lists/table-export.ts';
import { exportColumns } from './export-records.server.ts';
import type { Resource } from './resource.server.ts';

/** Returns a file with the records of a list, with the filters and the order of a query, in batches. */
export async function fileOfRecords(resource: Resource, query: ListQuery, format: 'csv' | 'json') {
  const batches = resource.readAll(query);
  return format === 'csv'
    ? csvText(exportColumns(resource.fields, await resource.readChoices()), batches)
    : jsonText(batches);
}
