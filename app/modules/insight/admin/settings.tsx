import { Form } from 'react-router';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { dayText } from '#app/lib/time/when.ts';
import { listFunnels } from '#app/modules/insight/counts/funnels.server.ts';
import { stepLabel } from '#app/modules/insight/definitions/goal-schema.ts';
import { listGoals } from '#app/modules/insight/definitions/goals.server.ts';
import { listShareLinks } from '#app/modules/insight/reports/share-links.server.ts';
import { findMailChoice } from '#app/modules/insight/summaries/summary-mails.server.ts';
import { listFoundAddresses } from '#app/modules/search/query/list-addresses.server.ts';
import { ConfirmedAct } from '#app/ui/admin/dialog.tsx';
import { LinkTargetsList } from '#app/ui/admin/editor/forms/link-targets-list.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { useOwnPosts } from '#app/ui/failures/use-own-posts.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Announced } from '#app/ui/toasts/announced.tsx';
import type { Route } from './+types/settings';
import { applyAnalyticsAction } from './apply-analytics-action.server.ts';
import { FunnelForm } from './funnel-form.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const [funnels, links, mails, addresses] = await Promise.all([
    listFunnels(),
    listShareLinks(),
    findMailChoice(viewer.id),
    listFoundAddresses(),
  ]);
  return { goals: [...listGoals()], funnels, links, mails, addresses };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyAnalyticsAction(request, viewer.id);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Report settings · Analytics', matches);

export default function AnalyticsSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { goals, funnels, links, mails, addresses } = loaderData;
  const result = actionData as (FormResult & { shareLink?: string }) | undefined;
  const resultOf = (act: string) => (result?.values.act === act ? result : undefined);
  const goalField = fieldProps(resultOf('add-goal'));
  const linkField = fieldProps(resultOf('add-link'));
  const addedGoals = useOwnPosts('add-goal', goals.length);
  const addedLinks = useOwnPosts('add-link', links.length);
  const addedFunnels = useOwnPosts('add-funnel', funnels.length);
  return (
    <>
      <ScreenHead title="Report settings" back={{ label: 'Back to Analytics', href: '/admin/analytics' }} />
      <div className="panel-columns">
        <div className="grid gap-5">
          <div id="goals">
            <Panel title="Goals">
              <Removable
                items={goals.map(({ id, name, kind, target }) => ({
                  id,
                  name,
                  text: `${kind === 'page' ? 'Opens' : 'Presses'} ${target}`,
                }))}
                act="delete-goal"
                verb="Delete"
                consequence="Its statistics are no longer shown, and presses of its button are no longer counted. If you add it again, the earlier counts are shown again."
              />
              <Form key={addedGoals} method="post" noValidate className="grid gap-4 p-4">
                <TextField {...goalField('name')} label="Name" isRequired maxLength={80} />
                <SelectField {...goalField('kind', 'page')} label="Action" isRequired>
                  <option value="page">Open a page</option>
                  <option value="button">Press a button</option>
                </SelectField>
                <TextField
                  {...goalField('target')}
                  label="Address of the page, or words on the button"
                  isRequired
                  maxLength={300}
                  placeholder="/contact"
                  list="found-addresses"
                  hint="Button presses are counted from now on. Pages are already counted."
                />
                <LinkTargetsList id="found-addresses" targets={addresses} />
                <ActButton act="add-goal" label="Add goal" tone="primary" className="justify-self-start" />
              </Form>
            </Panel>
          </div>
          <div id="links">
            <Panel title="Links for others">
              <p className="px-4 pt-4 text-ink-2">
                Anyone with this link can view the report, but not change anything. It works until you revoke it.
              </p>
              {result?.shareLink && (
                <div className="m-4 mb-0 grid gap-2 rounded-paper bg-success-bg p-4 text-success">
                  <Announced>
                    <p className="font-semibold">Copy this link now. It cannot be shown again.</p>
                  </Announced>
                  <input readOnly aria-label="The new link" value={result.shareLink} className="field text-ink" />
                </div>
              )}
              <Removable
                items={links.map(({ id, name, createdAt, openedAt }) => ({
                  id,
                  name,
                  text: `Since ${dayText(createdAt)}, ${openedAt ? `last opened ${dayText(openedAt)}` : 'not opened yet'}`,
                }))}
                act="revoke-link"
                verb="Revoke"
                consequence="It stops working for everyone who has it, and cannot be restored. You can create another one."
              />
              <Form key={addedLinks} method="post" noValidate className="grid gap-4 p-4">
                <TextField {...linkField('linkName')} label="Recipient" isRequired maxLength={80} />
                <ActButton act="add-link" label="Create link" tone="primary" className="justify-self-start" />
              </Form>
            </Panel>
          </div>
          <div id="mails">
            <Panel title="Emails to you">
              <Form method="post" className="grid gap-3 p-4">
                <p className="text-ink-2">
                  Three things worth knowing about the previous week or month. Each admin chooses their own.
                </p>
                <div>
                  <Checkbox name="weekly" defaultChecked={mails.weekly}>
                    Every Monday
                  </Checkbox>
                  <Checkbox name="monthly" defaultChecked={mails.monthly}>
                    On the first of each month
                  </Checkbox>
                </div>
                <ActButton act="mails" label="Save" tone="primary" className="justify-self-start" />
              </Form>
            </Panel>
          </div>
        </div>
        <div id="funnels">
          <Panel title="Funnels">
            <Removable
              items={funnels.map(({ id, name, steps }) => ({ id, name, text: steps.map(stepLabel).join(' → ') }))}
              act="delete-funnel"
              verb="Delete"
              consequence="Its statistics are deleted too. If you add it again, it counts the last 30 days and everything after."
            />
            <FunnelForm key={addedFunnels} addresses={addresses} result={resultOf('add-funnel')} />
          </Panel>
        </div>
      </div>
    </>
  );
}

interface RemovableProps {
  items: readonly { id: string; name: string; text: string }[];
  act: string;
  verb: string;
  /** The loss that the dialog names. */
  consequence: string;
}

function Removable({ items, act, verb, consequence }: RemovableProps) {
  if (items.length === 0) return null;
  return (
    <ul className="divided border-b border-line">
      {items.map(({ id, name, text }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
          <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
            <span className="font-semibold">{name}</span> <span className="block text-meta text-ink-3">{text}</span>
          </span>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <ConfirmedAct act={act} label={verb} name={name} title={`${verb} “${name}”?`} keep="Keep it">
              <p>{consequence}</p>
            </ConfirmedAct>
          </Form>
        </li>
      ))}
    </ul>
  );
}
