import { changesOf } from './change-records.server.ts';
import { recordsOf } from './read-records.server.ts';
import type { RecordTable, ResourceDefinition } from './resource-definition.server.ts';

/**
 * Defines one kind of record that admins list, add, change and delete. Its screens are made of it (`listScreen`,
 * `recordScreen`).
 */
export function defineResource<
  Table extends RecordTable,
  Values extends object,
  Column extends string,
  Filter extends string,
  LinkName extends string = never,
>(definition: ResourceDefinition<Table, Values, Column, Filter, LinkName>) {
  const { key, section, fields, list } = definition;
  const records = recordsOf(definition);
  return { key, section, fields, list: list.definition, ...records, ...changesOf(definition, records) };
}
