import { Form } from 'react-router';
import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { type PreferenceName, preferenceNames } from '#app/core/identity/preferences/preferences.ts';
import {
  getStoredPreferences,
  resetPreferences,
  savePreference,
} from '#app/core/identity/preferences/save-preferences.server.ts';
import { findProfile, updateProfile } from '#app/core/identity/profile.server.ts';
import { RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { applyFormAct, askForAct, buttonAct, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { failForm } from '#app/core/request/read/read-form.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { dayText } from '#app/lib/time/when.ts';
import { changeName } from '#app/modules/accounts/change-name.server.ts';
import { requestDeletion } from '#app/modules/accounts/data-rights/deletion-request.server.ts';
import { findOpenRequests } from '#app/modules/accounts/data-rights/open-requests.server.ts';
import { SettingSwitch } from '#app/modules/accounts/public/setting-switch.tsx';
import { accountNameSchema, bioSchema, profileSchema } from '#app/modules/accounts/schema.ts';
import { listOwnBookings } from '#app/modules/bookings/booking/list-own-bookings.server.ts';
import { listOwnHosts } from '#app/modules/bookings/hosts/require-host.server.ts';
import { packageText } from '#app/modules/bookings/packages/credit-kinds.ts';
import { listPackagesOf } from '#app/modules/bookings/packages/find-packages.server.ts';
import { requestDataExport } from '#app/modules/build-data-export.job.server.ts';
import { saveMemberSettings } from '#app/modules/community/members/member-settings.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { findReadyExport } from '#app/modules/data-export.server.ts';
import { forgetOpened } from '#app/modules/insight/recently-opened/recently-opened.server.ts';
import { kindOfSetting } from '#app/modules/newsletter/letter-kinds.ts';
import { followReset, followSetting } from '#app/modules/newsletter/subscribers/follow-account.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/forms/checkbox.tsx';
import { Icon } from '#app/ui/icon.tsx';
import arrowCounterClockwise from '#app/ui/icons/regular/arrow-counter-clockwise.svg?raw';
import downloadSimple from '#app/ui/icons/regular/download-simple.svg?raw';
import trash from '#app/ui/icons/regular/trash.svg?raw';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/settings';
import { AccountBlock, Block, BookingsBlock, ProfileBlock } from './settings-blocks.tsx';
import { settingGroups } from './settings-text.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const head = privateHead(context, {
    path: '/settings',
    title: 'Settings',
    description: `Your settings, your account and your data at ${brandName()}: eleven switches, nothing hidden behind them.`,
  });
  // The visitor followed the link of the mail and had to sign in first.
  const data = new URL(request.url).searchParams.get('data');
  const profile = await findProfile(viewer.id);
  return {
    profile: profile && {
      displayName: profile.isNameChosen ? profile.displayName : '',
      publicName: profile.publicName,
      handle: profile.handle,
      bio: profile.bio,
    },
    stored: await getStoredPreferences(viewer.id),
    bookings: await listOwnBookings(viewer.id),
    packages: (await listPackagesOf({ userId: viewer.id })).map((each) => ({ id: each.id, text: packageText(each) })),
    isHost: (await listOwnHosts(viewer.id)).length > 0,
    account: { name: viewer.name, email: viewer.email, isAdmin: viewer.isAdmin },
    download: data && `/settings/data/${encodeURIComponent(data)}`,
    copy: await findReadyExport(viewer.id),
    open: await findOpenRequests(viewer.id),
    head,
  };
}

const switchSchema = z.object({
  setting: z.enum(preferenceNames as [PreferenceName, ...PreferenceName[]]).optional(),
  value: z.enum(['on', 'off']).optional(),
});
/** `posts`: what becomes of the posts in the forum after an erasure. */
const deletionSchema = z.object({ posts: z.enum(['stay', 'go']).optional() });

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context, request);
  const { log } = context.get(requestContext);
  const acts = {
    set: formAct(switchSchema, (choice) => turnSwitch(viewer.id, choice), 'Setting updated successfully'),
    reset: buttonAct(
      () =>
        inTransaction(async (tx) => {
          await resetPreferences(tx, viewer.id);
          await followReset(tx, viewer.id);
          await forgetOpened(tx, viewer.id);
        }),
      'Settings reset to default values',
    ),
    name: formAct(accountNameSchema, ({ fullName }) => changeName(viewer.id, fullName), 'Name updated'),
    profile: formAct(
      profileSchema,
      (profile, values) => saveProfile(viewer.id, profile, { values, log }),
      'Profile updated',
    ),
    bio: formAct(bioSchema, async (bio) => {
      await inTransaction((tx) => updateProfile(tx, viewer.id, bio));
      return { title: 'Profile updated', to: '/settings#profile' };
    }),
    data: buttonAct(
      () => inTransaction((tx) => requestDataExport(tx, viewer)),
      'Data download request submitted. You will receive an email within 30 days.',
    ),
    delete: formAct(
      deletionSchema,
      ({ posts }) =>
        inTransaction(async (tx) => {
          await saveMemberSettings(tx, viewer.id, { erasesPosts: posts === 'go' });
          await requestDeletion(tx, viewer);
        }),
      {
        tone: 'destructive',
        title: 'Account deletion is a permanent action. Please contact support to proceed.',
        text: 'We have noted your request and emailed you what happens next. Nothing is deleted yet.',
      },
    ),
  };
  const titles = visitorTitles('Not changed');
  return applyFormAct(request, acts, { to: '/settings', field: 'intent', titles, otherwise: askForAct() });
}

async function turnSwitch(userId: string, { setting, value }: z.output<typeof switchSchema>) {
  if (!setting || !value)
    return failForm(400, {}, { tone: 'destructive', title: 'Not changed', text: 'Please try again.' });
  await inTransaction(async (tx) => {
    await savePreference(tx, userId, setting, value === 'on');
    if (setting === 'personalizedContent' && value === 'off') await forgetOpened(tx, userId);
    const kind = kindOfSetting(setting);
    if (kind) await followSetting(tx, userId, { kind, isOn: value === 'on' });
  });
  return true;
}

async function saveProfile(
  userId: string,
  profile: z.output<typeof profileSchema>,
  { values, log }: { values: Record<string, string>; log: Log },
) {
  try {
    await inTransaction((tx) => updateProfile(tx, userId, profile, brandName()));
    return true;
  } catch (error) {
    if (error instanceof DomainError || error instanceof RateLimitError) throw error;
    log.error('a profile could not be updated', { error: String(error) });
    const text = 'Your name is unchanged, and what you typed is still here. Please try again in a minute.';
    return failForm(503, values, { tone: 'destructive', title: 'Error updating profile', text });
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function SettingsPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { profile, stored, bookings, packages, isHost, account, download, copy, open } = loaderData;
  return (
    <div className="wrap pt-6 pb-section md:pt-10">
      <ServerToast toast={result?.toast} />
      <h1>Settings</h1>
      <p className="mt-4 text-lead text-ink-2">Eleven switches. Nothing hidden behind them.</p>
      {download && (
        <p className="mt-8 border-y border-line py-5">
          Your data is ready.{' '}
          {/* With a target, the browser fetches it itself: the router cannot navigate to a file. */}
          <a href={download} target="_self" className="text-link">
            Download my data
          </a>
        </p>
      )}
      {settingGroups.map((group) => (
        <Block key={group.title} title={group.title} text={group.text}>
          <ul>
            {group.switches.map((item) => (
              <SettingSwitch key={item.name} {...item} stored={stored} />
            ))}
          </ul>
        </Block>
      ))}
      <AccountBlock account={account} profile={profile} result={result} />
      {profile && <ProfileBlock {...profile} result={result} />}
      <BookingsBlock bookings={bookings} packages={packages} isHost={isHost} />
      <Block title="Your data" text="Requests take up to 30 days.">
        <div className="flex flex-wrap gap-4 max-lg:pt-5">
          <Act intent="reset" tone="quiet" icon={arrowCounterClockwise} label="Reset to Defaults" />
          <Act intent="data" tone="quiet" icon={downloadSimple} label="Request My Data" />
        </div>
        {open.copySince && (
          <p className="mt-5 rounded-paper bg-oat px-4 py-3">
            You asked for your data on {dayText(open.copySince)}. We’ll email you when the file is ready, within 30
            days. You can also download it here.
          </p>
        )}
        {copy && (
          <p className="mt-5">
            Your data of {dayText(copy.readyAt)} is ready, until {dayText(copy.expiresAt)}.{' '}
            <a href={`/settings/data/${copy.id}`} target="_self" className="text-link">
              Download the file
            </a>
          </p>
        )}
        {open.deletionSince && (
          <p className="mt-5 rounded-paper bg-oat px-4 py-3">
            You asked us to delete your account on {dayText(open.deletionSince)}. We have emailed you what happens next.
            Nothing is deleted yet.
          </p>
        )}
        <Form method="post" preventScrollReset className="mt-8">
          <fieldset>
            <legend className="mb-1.5 text-small font-semibold">If you delete your account</legend>
            <Radio name="posts" value="stay" defaultChecked>
              Keep my posts as “Former member”
            </Radio>
            <Radio name="posts" value="go">
              Delete my posts too
            </Radio>
          </fieldset>
          <Button type="submit" name="intent" value="delete" tone="danger" className="mt-3">
            <Icon svg={trash} />
            Delete account
          </Button>
        </Form>
      </Block>
    </div>
  );
}

function Act({ intent, tone, icon, label }: { intent: string; tone: 'quiet' | 'danger'; icon: string; label: string }) {
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="intent" value={intent} tone={tone}>
        <Icon svg={icon} />
        {label}
      </Button>
    </Form>
  );
}
