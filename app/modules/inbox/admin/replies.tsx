import { Form } from 'react-router';
import { z } from 'zod';
import { unreadMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { listSavedReplies } from '#app/modules/inbox/items/find-item.server.ts';
import { maxReplyLength, savedReplySchema } from '#app/modules/inbox/items/item-schemas.ts';
import { removeSavedReply, saveSavedReply } from '#app/modules/inbox/replies/saved-replies.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { Icon } from '#app/ui/icon.tsx';
import caretDown from '#app/ui/icons/regular/caret-down.svg?raw';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/replies';
import { InboxTabs } from './parts/inbox-tabs.tsx';

/** An empty id means a new reply. */
const idField = z.union([z.uuid(), z.literal('')], 'This reply no longer exists').default('');
const saveSchema = z.object({ id: idField, ...savedReplySchema.shape });
const removeSchema = z.object({ id: z.uuid() });

const listPath = '/admin/inbox/replies';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return { replies: await listSavedReplies() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  const remove = formAct(removeSchema, ({ id }) => removeSavedReply({ actorId, id }), {
    tone: 'info',
    title: 'Reply removed',
  });
  const save = formAct(
    saveSchema,
    ({ id, title, text }) => saveSavedReply({ actorId, id: id || null, title, text }),
    'Reply saved',
  );
  return applyFormAct(request, { remove }, { to: listPath, otherwise: save });
}

export const meta: Route.MetaFunction = ({ matches }) => unreadMeta('Saved replies · Inbox', matches);

export default function SavedRepliesScreen({ loaderData: { replies }, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  const refusedFor = (id: string) => (result && (result.values.id ?? '') === id ? result : undefined);
  return (
    <>
      <ScreenHead title="Inbox" />
      <InboxTabs current="replies" />
      <div className="grid items-start gap-5 lg:grid-cols-[5fr_7fr]">
        <Panel title="Save a reply">
          <p className="px-4 pt-4 text-ink-2">
            Save replies that you write often. <code className="font-semibold">{'{name}'}</code> becomes the person’s
            first name.
          </p>
          {/* After a save the form is empty again. */}
          <ReplyForm key={replies.length} id="" title="" text="" result={refusedFor('')} />
        </Panel>
        <Panel title="Saved replies">
          {replies.length === 0 && <p className="p-4 text-ink-2">No saved replies yet.</p>}
          <ul className="divided">
            {replies.map(({ id, title, text }) => (
              <li key={id}>
                <details open={refusedFor(id) !== undefined}>
                  <summary className="flex cursor-pointer list-none items-center gap-3 px-4 py-3 hover:bg-oat/45">
                    <span className="min-w-0 flex-1 leading-snug">
                      <span dir="auto" className="block font-semibold">
                        {title}
                      </span>{' '}
                      <span dir="auto" className="line-clamp-1 text-meta text-ink-2">
                        {text}
                      </span>
                    </span>
                    <Icon svg={caretDown} className="size-4.5 text-ink-3" />
                  </summary>
                  <ReplyForm key={title + text} id={id} title={title} text={text} result={refusedFor(id)} />
                </details>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <ServerToast toast={result?.toast} />
    </>
  );
}

interface ReplyFormProps {
  id: string;
  title: string;
  text: string;
  result: FormResult | undefined;
}

function ReplyForm({ id, title, text, result }: ReplyFormProps) {
  const field = fieldProps(result);
  const idOf = (name: string) => `${name}-${id || 'new'}`;
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4">
      <input type="hidden" name="id" value={id} />
      <TextField
        {...field('title', title)}
        id={idOf('title')}
        label="Name"
        isRequired
        maxLength={80}
        autoComplete="off"
      />
      <TextArea
        {...field('text', text)}
        id={idOf('text')}
        label="Reply"
        isRequired
        rows={6}
        maxLength={maxReplyLength}
      />
      <div className="flex flex-wrap gap-2.5">
        <ActButton act="save" label={id ? 'Save changes' : 'Save reply'} tone="primary" />{' '}
        {id && <ActButton act="remove" label="Remove" tone="danger" aria-label={`Remove ${title}`} />}
      </div>
    </Form>
  );
}
