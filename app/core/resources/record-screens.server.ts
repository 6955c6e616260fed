import { data, type RouterContextProvider } from 'react-router';
import { applyFormAct, buttonAct, type FormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { Choices, RecordFields } from '#app/lib/forms/fields/define-fields.ts';
import type { RecordView } from '#app/lib/forms/fields/record-view.ts';
import type { ListDefinition, ListQuery } from '#app/lib/lists/list-definition.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { sentenceCase } from '#app/lib/text/sentence-case.ts';

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
  nameOf: (row: Stored) => string;
  revisionOf: (values: Values) => string;
  find: (id: string) => Promise<Stored | null>;
  readChoices: () => Promise<Choices>;
  save: (saved: { actorId: string; id: string | null; input: Values; revision: string }) => Promise<Stored>;
  remove: (removed: { actorId: string; id: string }) => Promise<void>;
}

interface ListedResource<Column extends string, Filter extends string, Page> {
  list: ListDefinition<Column, Filter>;
  section: string;
  listPage: (query: ListQuery<Column, Filter>) => Promise<Page>;
}

/** Returns the loader of the screen that lists a kind of record. */
export const listScreen = <Column extends string, Filter extends string, Page extends object>({
  list,
  section,
  listPage,
}: ListedResource<Column, Filter, Page>) => ({
  async loader({ request, url, context }: Arguments) {
    await requireAdmin(context, request);
    const query = parseListQuery(url, list);
    const { noun } = list;
    return {
      list,
      section,
      documentTitle: `${sentenceCase(noun.many)} · ${section}`,
      query,
      ...(await listPage(query)),
    };
  },
});

interface RecordScreenOptions<Stored, More> {
  /** Loads what the screen shows besides the form; the record is null if it is a new one. */
  load?: (record: Stored | null) => Promise<More>;
  /** Returns what the other forms and buttons of the screen do. */
  acts?: (record: Stored, actorId: string) => Record<string, FormAct>;
  /** Returns the sentence below “Service saved”. */
  savedText?: (record: Stored) => Promise<string>;
}

/** Returns the record that an address names, and null for a new one. @throws a 404 if there is none */
export async function findByParameter<Stored>(
  { find }: { find: (id: string) => Promise<Stored | null> },
  { id }: { id?: string },
): Promise<Stored | null> {
  if (id === 'new') return null;
  const record = await find(uuidParameter(id));
  if (!record) throw data(null, { status: 404 });
  return record;
}

/** Returns what the screen of a record shows. @param record null for a new one */
export async function recordView<Stored extends Values, Values extends object>(
  { list, section, fields, nameOf, revisionOf, readChoices }: ScreenResource<Stored, Values>,
  record: Stored | null,
): Promise<{ documentTitle: string; view: RecordView }> {
  const { noun, path } = list;
  const name = record ? nameOf(record) : `Add ${/^[aeiou]/.test(noun.one) ? 'an' : 'a'} ${noun.one}`;
  const form = fields.form(record, record ? revisionOf(record) : '', await readChoices());
  return { documentTitle: `${name} · ${section}`, view: { name, noun, path, isNew: record === null, form } };
}

/** Returns the act that saves the form of a record. */
export const saveAct = <Stored extends Values & { id: string }, Values extends object>(
  { list, fields, save }: ScreenResource<Stored, Values>,
  {
    actorId,
    record,
    savedText,
  }: { actorId: string; record: Stored | null; savedText?: ((record: Stored) => Promise<string>) | undefined },
): FormAct =>
  formAct(fields.schema, async ({ revision, ...input }) => {
    const saved = await save({ actorId, id: record?.id ?? null, input: input as unknown as Values, revision });
    const text = await savedText?.(saved);
    const title = `${sentenceCase(list.noun.one)} ${record ? 'saved' : 'added'}`;
    return { to: `${list.path}/${saved.id}`, title, ...(text !== undefined && { text }) };
  });

/** Returns the loader and the action of the screen that adds, changes and deletes one record. */
export function recordScreen<Stored extends Values & { id: string }, Values extends object, More = undefined>(
  resource: ScreenResource<Stored, Values>,
  { load, acts, savedText }: RecordScreenOptions<Stored, More> = {},
) {
  const { noun, path } = resource.list;
  return {
    async loader({ request, params, context }: Arguments) {
      await requireAdmin(context, request);
      const record = await findByParameter(resource, params);
      return { ...(await recordView(resource, record)), more: (await load?.(record)) as More };
    },

    async action({ request, params, context }: Arguments) {
      const { id: actorId } = await requireAdmin(context, request);
      const record = await findByParameter(resource, params);
      const remove = (id: string) =>
        buttonAct(() => resource.remove({ actorId, id }), { to: path, title: `${sentenceCase(noun.one)} deleted` });
      const others = record ? { remove: remove(record.id), ...acts?.(record, actorId) } : {};
      const save = saveAct(resource, { actorId, record, savedText });
      return applyFormAct(request, others, { to: `${path}/${params.id}`, otherwise: save });
    },
  };
}
