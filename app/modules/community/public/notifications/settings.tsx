import { Form } from 'react-router';
import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { applyForm, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { currentTimeZone, listTimeZones } from '#app/lib/time/time-zones.ts';
import { pageMeta } from '#app/lib/web/page-meta.ts';
import { FollowList } from '#app/modules/community/components/follow-list.tsx';
import { listBlocks } from '#app/modules/community/members/blocks.server.ts';
import { listFollows } from '#app/modules/community/members/follows.server.ts';
import { mailFrequencies, mailFrequencyLabels } from '#app/modules/community/members/mail-frequency.ts';
import { getMemberSettings, saveMemberSettings } from '#app/modules/community/members/member-settings.server.ts';
import { memberSettingsSchema } from '#app/modules/community/members/member-settings.ts';
import { withBrand } from '#app/modules/company/site-settings.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { FieldError, SelectField } from '#app/ui/forms/fields.tsx';
import { TimeZoneOptions } from '#app/ui/forms/time-zone-options.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { ParentLink } from '#app/ui/parent-link.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/settings';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const head = pageMeta({
    origin: context.get(requestContext).env.origin,
    path: '/settings/notifications',
    title: withBrand('Notifications: settings'),
    description: 'What you follow in the forum, and when we email you.',
    isIndexed: false,
  });
  const [settings, follows, blocks] = await Promise.all([
    getMemberSettings(viewer.id),
    listFollows(viewer.id),
    listBlocks(viewer.id),
  ]);
  return {
    settings,
    follows: follows.map(({ kind, name, label, level, href }) => ({ kind, name, label, level, href })),
    blocks,
    isMailOn: viewer.allows('emailNotifications'),
    timeZones: listTimeZones(),
    head,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context, request);
  const save = formAct(
    memberSettingsSchema.extend({ intent: z.literal('mails').optional() }),
    async ({ intent: _, ...settings }) => {
      await inTransaction((tx) => saveMemberSettings(tx, viewer.id, settings));
    },
    'Setting updated successfully',
  );
  return applyForm(request, save, '/settings/notifications', visitorTitles());
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export default function NotificationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, follows, blocks, isMailOn, timeZones } = loaderData;
  const result = actionData as FormResult | undefined;
  const chosen = result?.values.mailFrequency ?? settings.mailFrequency;
  const field = fieldProps(result);
  return (
    <div className="wrap pt-8 pb-section">
      <ServerToast toast={result?.toast} />
      <ParentLink href="/settings" label="Settings" />
      <h1 className="mt-3">Notifications</h1>
      {!isMailOn && (
        <p className="mt-4 max-w-[40rem] text-ink-2">
          Email notifications are off, so we won’t email you. You can turn them on under{' '}
          <SmartLink href="/settings" className="text-link">
            Settings
          </SmartLink>
          .
        </p>
      )}
      <section className="mt-10 border-t border-ink pt-6" aria-labelledby="mails">
        <h2 id="mails" className="text-h3">
          Emails about the forum
        </h2>
        <Form method="post" className="mt-5 grid max-w-[36rem] gap-5">
          <fieldset>
            <legend className="mb-1.5 text-small font-semibold">How often</legend>
            {mailFrequencies.map((frequency) => (
              <Radio key={frequency} name="mailFrequency" value={frequency} defaultChecked={frequency === chosen}>
                {mailFrequencyLabels[frequency]}
              </Radio>
            ))}
            <FieldError id="mailFrequency" error={result?.errors.mailFrequency} />
          </fieldset>
          <div className="grid gap-5 sm:grid-cols-2">
            {(['quietFrom', 'quietUntil'] as const).map((name) => (
              <SelectField
                key={name}
                {...field(name, String(settings[name] ?? ''))}
                label={name === 'quietFrom' ? 'Quiet from' : 'Quiet until'}
              >
                <option value="">No quiet hours</option>
                {hours.map((hour) => (
                  <option key={hour} value={hour}>
                    {hourText(hour)}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
          <SelectField
            id="timeZone"
            name="timeZone"
            label="Your time zone, by city"
            isRequired
            defaultValue={currentTimeZone(result?.values.timeZone ?? settings.timeZone)}
            error={result?.errors.timeZone}
          >
            <TimeZoneOptions regions={timeZones} />
          </SelectField>
          <p>
            <Button type="submit">Save</Button>
          </p>
        </Form>
      </section>
      <section className="mt-12 border-t border-ink pt-6" aria-labelledby="follows">
        <h2 id="follows" className="text-h3">
          What you follow
        </h2>
        <FollowList follows={follows} />
      </section>
      <section className="mt-12 border-t border-ink pt-6" aria-labelledby="blocks">
        <h2 id="blocks" className="text-h3">
          Muted and blocked members
        </h2>
        {blocks.length === 0 ? (
          <p className="mt-3 text-ink-2">
            Nobody. You can mute or block a member on their profile. They are not notified.
          </p>
        ) : (
          <ul className="mt-3 max-w-[48rem]">
            {blocks.map(({ handle, name, kind }) => (
              <li key={handle} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
                <SmartLink href={`/members/${handle}`} className="text-link">
                  {name}
                </SmartLink>{' '}
                <span className="text-ink-2">{kind === 'mute' ? 'Muted' : 'Blocked'}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
