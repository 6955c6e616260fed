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
  /** Loads what the screen shows besides the form; null for a new record. */
  load?: (record: Stored | null) => Promise<More>;
  /** Returns what the other forms and buttons of the screen do. */
  acts?: (record: Stored, actorId: string) => Record<string, FormAct>;
  /** Returns the sentence below “Service saved”. */
  savedText?: (record: Stored) => Promise<string>;
}

/** Returns the loader and the action of the screen that adds, changes and deletes one record. */
export function recordScreen<Stored extends Values & { id: string }, Values extends object, More = undefined>(
  resource: ScreenResource<Stored, Values>,
  { load, acts, savedText }: RecordScreenOptions<Stored, More> = {},
) {
  const { section, list, fields, nameOf, revisionOf } = resource;
  const { noun } = list;
  const title = sentenceCase(noun.one);

  /** Returns null for a new record. @throws a 404 for an unknown one */
  async function findByParameter({ id }: Arguments['params']) {
    if (id === 'new') return null;
    const record = await resource.find(uuidParameter(id));
    if (!record) throw data(null, { status: 404 });
    return record;
  }

  return {
    async loader({ request, params, context }: Arguments) {
      await requireAdmin(context, request);
      const record = await findByParameter(params);
      const name = record ? nameOf(record) : `Add ${/^[aeiou]/.test(noun.one) ? 'an' : 'a'} ${noun.one}`;
      const view: RecordView = {
        ...{ name, noun, path: list.path, isNew: record === null },
        form: fields.form(record, record ? revisionOf(record) : '', await resource.readChoices()),
      };
      return { documentTitle: `${name} · ${section}`, view, more: (await load?.(record)) as More };
    },

    async action({ request, params, context }: Arguments) {
      const { id: actorId } = await requireAdmin(context, request);
      const record = await findByParameter(params);
      const save = formAct(fields.schema, async ({ revision, ...input }) => {
        const saved = await resource.save({ actorId, id: record?.id ?? null, input: input as Values, revision });
        const text = await savedText?.(saved);
        return {
          to: `${list.path}/${saved.id}`,
          title: `${title} ${record ? 'saved' : 'added'}`,
          ...(text !== undefined && { text }),
        };
      });
      const remove = (id: string) =>
        buttonAct(() => resource.remove({ actorId, id }), { to: list.path, title: `${title} deleted` });
      const others = record ? { remove: remove(record.id), ...acts?.(record, actorId) } : {};
      return applyFormAct(request, others, { to: `${list.path}/${params.id}`, otherwise: save });
    },
  };
}
