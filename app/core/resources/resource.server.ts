import { and, isNull } from 'drizzle-orm';
import { declareFields } from '#app/core/audit/declared-fields.server.ts';
import type { Choices, RecordFields } from '#app/lib/forms/fields/define-fields.ts';
import type { ListDefinition, ListQuery } from '#app/lib/lists/list-definition.ts';
import { binOf, type RecordBin } from './bin.server.ts';
import { changesOf, type Kind, type Save } from './change-records.server.ts';
import type { ExportedRecord } from './export-records.server.ts';
import { recordsOf, type ShownRecord } from './read-records.server.ts';
import type { MoreColumns, RecordTable, ResourceDefinition } from './resource-definition.server.ts';

type AnyRecord = Record<string, unknown> & { id: string };

/** A kind of record, whatever its fields are: for what treats all of them alike. */
export interface Resource {
  key: string;
  section: string;
  /** The fields that programs read. */
  readByPrograms: readonly string[];
  list: ListDefinition;
  fields: RecordFields<Record<string, unknown>>;
  bin: RecordBin | null;
  nameOf(row: AnyRecord): string;
  revisionOf(values: Record<string, unknown>): string;
  find(id: string): Promise<AnyRecord | null>;
  readChoices(): Promise<Choices>;
  save(saved: Save<Record<string, unknown>>): Promise<AnyRecord>;
  remove(removed: { actorId: string; id: string }): Promise<void>;
  listPage(query: ListQuery): Promise<{ rows: AnyRecord[]; total: number }>;
  findNamed(query: string, limit: number): Promise<{ id: string; name: string }[]>;
  readAll(query: ListQuery): AsyncGenerator<ExportedRecord[]>;
  readPart(limit: number, after?: string): Promise<ShownRecord[]>;
  readOne(id: string): Promise<ShownRecord | null>;
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
  More extends MoreColumns = Record<never, never>,
>(declared: ResourceDefinition<Table, Values, Column, Filter, LinkName, More>) {
  const { key, section, fields, list, within, bin, readByPrograms = [] } = declared;
  const definition = bin ? { ...declared, within: and(within, isNull(bin.since)) } : declared;
  declareFields({ type: key }, fields.fields);
  const records = recordsOf(definition);
  return {
    key,
    section,
    fields,
    readByPrograms,
    list: list.definition,
    ...records,
    ...changesOf(definition, records),
    bin: bin ? binOf({ ...definition, records } as unknown as Kind, bin, within) : null,
  };
}
