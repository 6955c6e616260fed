import { Form } from 'react-router';
import { unreadMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyForm, formAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { addSchema } from '#app/modules/newsletter/schema.ts';
import { addSubscriber } from '#app/modules/newsletter/subscribers/add-subscriber.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import type { Route } from './+types/add';
import { SubscriberTabs } from './subscriber-tabs.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const add = formAct(addSchema, async (input) => {
    const to = `/admin/subscribers?q=${encodeURIComponent(input.email)}`;
    const isNew = await addSubscriber({ actorId: viewer.id, ...input });
    return isNew ? { to, title: 'Subscriber added' } : { to, tone: 'info', title: 'Already on the list' };
  });
  return applyForm(request, add, '/admin/subscribers');
}

export const meta: Route.MetaFunction = ({ matches }) => unreadMeta('Add a subscriber', matches);

export default function AddSubscriberScreen({ actionData: result }: Route.ComponentProps) {
  const field = fieldProps(result);
  return (
    <>
      <ScreenHead title="Subscribers" />
      <SubscriberTabs current="add" />
      <Panel title="Add a subscriber" className="max-w-form">
        <Form method="post" noValidate className="grid gap-4 p-4">
          <p className="text-ink-2">
            Only for people who agreed to our letters on paper or in person. We don’t ask them to confirm by email, so
            we record where and when they agreed.
          </p>
          <TextField {...field('email')} type="email" label="Email" isRequired maxLength={255} autoComplete="off" />
          <TextField
            {...field('source')}
            label="Where and when they agreed"
            isRequired
            maxLength={200}
            autoComplete="off"
          />
          <div>
            <button type="submit" className="button button-primary">
              Add subscriber
            </button>
          </div>
        </Form>
      </Panel>
    </>
  );
}
