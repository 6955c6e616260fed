import { Form } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyForm, formAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { enterRequest } from '#app/modules/duties/requests/receive-request.server.ts';
import { requestKinds, requestSources } from '#app/modules/duties/requests/request-kinds.ts';
import { enteredRequestSchema } from '#app/modules/duties/requests/schema.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { Options } from '#app/ui/forms/options.tsx';
import type { Route } from './+types/new-request';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return { today: londonDay(now()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const enter = formAct(enteredRequestSchema, async (input) => {
    const id = await enterRequest(viewer.id, input);
    return { title: 'Request entered', to: `/admin/duties/requests/${id}` };
  });
  return applyForm(request, enter, '/admin/duties/requests');
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Enter a request · Duties', matches);

export default function NewRequestScreen({ loaderData: { today }, actionData: result }: Route.ComponentProps) {
  const field = fieldProps(result);
  const choice = (name: string, label: string, options: Record<string, string>) => (
    <SelectField {...field(name, '')} label={label} isRequired>
      <option value="">Please choose</option>
      <Options of={options} />
    </SelectField>
  );
  return (
    <>
      <ScreenHead title="Enter a request" back={{ label: 'Back to requests', href: '/admin/duties/requests' }} />
      <Panel title="Request" className="max-w-form">
        <Form method="post" noValidate className="grid gap-4 p-4 md:grid-cols-2">
          {choice('kind', 'Type of request', requestKinds)}
          {choice('source', 'Received by', requestSources)}
          <TextField {...field('fullName')} label="Full name" isRequired maxLength={100} autoComplete="off" />
          <TextField {...field('email')} type="email" label="Email" maxLength={255} autoComplete="off" />
          <TextField {...field('receivedOn', today)} type="date" max={today} label="Date received" isRequired />
          <TextArea {...field('message')} label="Request" isRequired maxLength={4000} className="md:col-span-2" />
          <p className="text-meta text-ink-3 md:col-span-2">
            With an email address, the person gets an acknowledgement at once. Without one, acknowledge it yourself and
            record that on the request.
          </p>
          <div className="md:col-span-2">
            <button type="submit" className="button button-primary">
              Enter request
            </button>
          </div>
        </Form>
      </Panel>
    </>
  );
}
