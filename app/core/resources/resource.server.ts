import type { Choices } from '#app/lib/forms/fields/define-fields.ts';
import type { FieldSet } from '#app/lib/forms/fields/field.ts';
import type { ListDefinition, ListQuery } from '#app/lib/lists/list-definition.ts';
import { changesOf } from './change-records.server.ts';
import type { ExportedRecord } from './export-records.server.ts';
import { recordsOf } from './read-records.server.ts';
import type { RecordTable, ResourceDefinition } from './resource-definition.server.ts';

/** A kind of record, whatever its fields are: for what treats all of them alike. */
export interface Resource {
  list: ListDefinition;
  fields: { fields: FieldSet };
  findNamed(query: string, limit: number): Promise<{ id: string; name: string }[]>;
  readAll(query: ListQuery): AsyncGenerator<ExportedRecord[]>;
  readChoices(): Promise<Choices>;
}

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
