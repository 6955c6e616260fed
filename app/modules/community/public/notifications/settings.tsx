import { Form } from 'react-router';
import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { applyForm, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import { currentTimeZone, listTimeZones } from '#app/lib/time/time-zones.ts';
import { FollowList } from '#app/modules/community/components/follow-list.tsx';
import { ForumPage, settingsParent } from '#app/modules/community/components/page/forum-page.tsx';
import { listBlocks } from '#app/modules/community/members/blocks.server.ts';
import { listFollows } from '#app/modules/community/members/follows.server.ts';
import { mailFrequencies, mailFrequencyLabels } from '#app/modules/community/members/mail-frequency.ts';
import { getMemberSettings, saveMemberSettings } from '#app/modules/community/members/member-settings.server.ts';
import { memberSettingsSchema } from '#app/modules/community/members/member-settings.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { FieldError, SelectField } from '#app/ui/forms/fields.tsx';
import { SettingsPart } from '#app/ui/forms/settings-part.tsx';
import { TimeZoneOptions } from '#app/ui/forms/time-zone-options.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/settings';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const head = privateHead(context, {
    path: '/settings/notifications',
    title: 'Notifications: settings',
    description: 'What you follow in the forum, and when we email you.',
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

export default function NotificationSettings({ loaderData, actionData: result }: Route.ComponentProps) {
  const { settings, follows, blocks, isMailOn, timeZones } = loaderData;
  const chosen = result?.values.mailFrequency ?? settings.mailFrequency;
  const field = fieldProps(result);
  return (
    <ForumPage parent={settingsParent} title="Notifications">
      {!isMailOn && (
        <p className="mt-4 max-w-[40rem] text-ink-2">
          Email notifications are off, so we won’t email you. You can turn them on under{' '}
          <SmartLink href="/settings" className="text-link">
            Settings
          </SmartLink>
          .
        </p>
      )}
      <SettingsPart title="Emails about the forum">
        <Form method="post" className="grid max-w-[36rem] gap-5">
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
      </SettingsPart>
      <SettingsPart title="What you follow">
        <FollowList follows={follows} />
      </SettingsPart>
      <SettingsPart title="Muted and blocked members">
        {blocks.length === 0 ? (
          <p className="text-ink-2">Nobody. You can mute or block a member on their profile. They are not notified.</p>
        ) : (
          <ul>
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
      </SettingsPart>
    </ForumPage>
  );
}
