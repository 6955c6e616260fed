import { createContext, data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { DomainError } from '#app/core/domain-error.ts';
import { applyFormAct, buttonAct, type Done, type FormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { notFound, orNotFound } from '#app/core/request/read/or-not-found.ts';
import { readForm } from '#app/core/request/read/read-form.server.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { Choices, RecordFields } from '#app/lib/forms/fields/define-fields.ts';
import type { FieldSet } from '#app/lib/forms/fields/field.ts';
import { addLabel, type RecordView } from '#app/lib/forms/fields/record-view.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { ListDefinition, ListQuery } from '#app/lib/lists/list-definition.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { sentenceCase } from '#app/lib/text/sentence-case.ts';
import type { RecordBin } from './bin.server.ts';
import { binView } from './bin-screens.server.ts';
import { textsOf } from './export-records.server.ts';
import { savingOver } from './refuse-other-revision.server.ts';

interface Arguments {
  request: Request;
  url: URL;
  params: { id?: string };
  context: Readonly<RouterContextProvider>;
}

/** The part of a resource that screens need (`defineResource`). */
interface ScreenResource<Stored, Values> {
  section: string;
  list: ListDefinition;
  fields: RecordFields<Values>;
  bin: RecordBin | null;
  nameOf: (row: Stored) => string;
  revisionOf: (values: Values) => string;
  find: (id: string) => Promise<Stored | null>;
  readChoices: () => Promise<Choices>;
  save: (saved: { actorId: string; id: string | null; input: Values; revision: string }) => Promise<Stored>;
  remove: (removed: { actorId: string; id: string; read?: string | undefined }) => Promise<void>;
}

interface ListedResource<Column extends string, Filter extends string, Row> {
  list: ListDefinition<Column, Filter>;
  section: string;
  fields: { fields: FieldSet };
  bin: RecordBin | null;
  readChoices: () => Promise<Choices>;
  listPage: (query: ListQuery<Column, Filter>) => Promise<{ rows: Row[]; total: number }>;
}

/** Returns the loader of the screen that lists a kind of record. */
export const listScreen = <Column extends string, Filter extends string, Row extends object>({
  list,
  section,
  fields,
  bin,
  readChoices,
  listPage,
}: ListedResource<Column, Filter, Row>) => ({
  async loader({ request, url, context }: Arguments) {
    await requireAdmin(context, request);
    const query = parseListQuery(url, list);
    const { noun } = list;
    const [{ rows, total }, choices] = await Promise.all([listPage(query), readChoices()]);
    return {
      list,
      section,
      documentTitle: `${sentenceCase(noun.many)} · ${section}`,
      query,
      bin: bin && (await binView(bin, url)),
      rows: rows.map((row) => ({ ...row, texts: textsOf(fields, choices, list, row) })),
      total,
    };
  },
});

interface RecordScreenOptions<Stored, More> {
  /** Loads what the screen shows besides the form; the record is null if it is a new one. */
  load?: (record: Stored | null) => Promise<More>;
  /** Returns what the other forms and buttons of the screen do. */
  acts?: (record: Stored, actorId: string) => Record<string, FormAct>;
  /** Returns what differs from the toast “Service saved” on the screen of the record, such as a sentence below it. */
  saved?: (record: Stored, before: Stored | null) => Promise<Partial<Done>>;
  /**
   * Says that the screen deletes its record, and what differs from the toast “Service deleted” on the list. Without it a
   * post to delete is refused. Give `RecordScreen` its `deletion` too.
   */
  removed?: Partial<Done>;
}

/** Whether the page answers a post to a record that is gone (`refuseGone`). */
const rendersForDeletedRecord = createContext(false);

/**
 * Returns the record that an address names, and null for a new one.
 * @param context if the page may answer a post to a record that is gone: it shows the form of a new one
 * @throws a 404 if there is none
 */
export async function findByParameter<Stored extends object>(
  { find }: { find: (id: string) => Promise<Stored | null> },
  { id }: { id?: string },
  context?: Arguments['context'],
): Promise<Stored | null> {
  if (id === 'new' || context?.get(rendersForDeletedRecord)) return null;
  return orNotFound(await find(uuidParameter(id)));
}

/**
 * Answers a save of a record that a person has deleted since its form was opened: everything typed stays, and the form adds
 * a new record. @returns null if the record is there
 */
export async function refuseGone<Values>(
  { find, fields, list: { noun, path } }: Pick<ScreenResource<unknown, Values>, 'find' | 'fields' | 'list'>,
  { request, params: { id }, context }: Pick<Arguments, 'request' | 'params' | 'context'>,
) {
  if (id === 'new' || (await find(uuidParameter(id)))) return null;
  context.set(rendersForDeletedRecord, true);
  const title = `This ${noun.one} no longer exists`;
  const text = `Somebody deleted it in the meantime. What you typed is still here: “Add ${noun.one}” stores it as a new one.`;
  const save: FormAct = async (posted) => {
    const form = await readForm(posted, fields.schema);
    const errors = form.isValid ? {} : form.errors;
    const toast = { tone: 'destructive', title, text } as const;
    return data<FormResult>({ values: form.values, errors, postTo: `${path}/new`, toast }, { status: 409 });
  };
  return applyFormAct(request, { save }, { to: path, otherwise: () => Promise.reject(notFound()) });
}

interface View {
  documentTitle: string;
  view: RecordView;
}

/** Returns what the screen of a new record shows. */
export async function newRecordView<Values>({
  list: { noun, path },
  section,
  fields,
  readChoices,
}: Pick<ScreenResource<never, Values>, 'list' | 'section' | 'fields' | 'readChoices'>): Promise<View> {
  const name = addLabel(noun);
  const form = fields.form(null, '', await readChoices());
  return { documentTitle: `${name} · ${section}`, view: { name, noun, path, isNew: true, binDays: null, form } };
}

/** Returns what the screen of a record shows. @param record null for a new one */
export async function recordView<Stored extends Values, Values extends object>(
  resource: ScreenResource<Stored, Values>,
  record: Stored | null,
): Promise<View> {
  if (!record) return newRecordView(resource);
  const { list, section, fields, bin, nameOf, revisionOf, readChoices } = resource;
  const name = nameOf(record);
  const form = fields.form(record, revisionOf(record), await readChoices());
  return {
    documentTitle: `${name} · ${section}`,
    view: { name, noun: list.noun, path: list.path, isNew: false, binDays: bin?.days ?? null, form },
  };
}

/** Returns the form of a record as it is stored; null if it is gone. */
export async function storedForm<Stored extends Values, Values extends object>(
  { find, fields, revisionOf, readChoices }: ScreenResource<Stored, Values>,
  id: string,
) {
  const stored = await find(id);
  return stored && fields.form(stored, revisionOf(stored), await readChoices());
}

/** Returns the act that saves the form of a record. */
export const saveAct = <Stored extends { id: string }, Values extends object>(
  { list, fields, save }: Pick<ScreenResource<Stored, Values>, 'list' | 'fields' | 'save'>,
  {
    actorId,
    record,
    saved: doneOf,
    readStored = async () => null,
  }: {
    actorId: string;
    record: Stored | null;
    saved?: RecordScreenOptions<Stored, unknown>['saved'] | undefined;
    /** Returns what to show beside what was typed, if another person has saved meanwhile (`storedForm`). */
    readStored?: () => ReturnType<typeof storedForm>;
  },
): FormAct => {
  const done = async (saved: Stored): Promise<Done> => {
    const title = `${sentenceCase(list.noun.one)} ${record ? 'saved' : 'added'}`;
    return { to: `${list.path}/${saved.id}`, title, ...(await doneOf?.(saved, record)) };
  };
  const store = async ({ revision, ...input }: Values & { revision: string }) =>
    done(await save({ actorId, id: record?.id ?? null, input: input as unknown as Values, revision }));
  const unchanged = record ? () => done(record) : undefined;
  return formAct(fields.schema, savingOver(fields.schema, store, readStored, unchanged));
};

const refuseDeletion = (one: string) => async (): Promise<never> => {
  throw new DomainError(`This ${one} cannot be deleted on this screen. It is still there.`);
};

/** Returns the loader and the action of the screen that adds and changes one record, and deletes it if `removed` says so. */
export function recordScreen<Stored extends Values & { id: string }, Values extends object, More = undefined>(
  resource: ScreenResource<Stored, Values>,
  { load, acts, saved, removed }: RecordScreenOptions<Stored, More> = {},
) {
  const { noun, path } = resource.list;
  return {
    async loader({ request, params, context }: Arguments) {
      await requireAdmin(context, request);
      const record = await findByParameter(resource, params, context);
      return { ...(await recordView(resource, record)), more: (await load?.(record)) as More };
    },

    async action({ request, params, context }: Arguments) {
      const { id: actorId } = await requireAdmin(context, request);
      const gone = await refuseGone(resource, { request, params, context });
      if (gone) return gone;
      const record = await findByParameter(resource, params);
      const done = { to: path, title: `${sentenceCase(noun.one)} deleted`, ...removed };
      const remove = removed
        ? (id: string) =>
            formAct(z.object({ read: z.string().optional() }), async ({ read }) => {
              await resource.remove({ actorId, id, read });
              return resource.bin ? redirect(`${path}?removed=${id}`) : done;
            })
        : () => buttonAct(refuseDeletion(noun.one));
      const others = record ? { remove: remove(record.id), ...acts?.(record, actorId) } : {};
      const readStored = async () => record && storedForm(resource, record.id);
      const save = saveAct(resource, { actorId, record, saved, readStored });
      return applyFormAct(request, others, { to: `${path}/${params.id}`, otherwise: save });
    },
  };
}
