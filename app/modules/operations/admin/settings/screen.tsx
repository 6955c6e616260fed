import { Link } from 'react-router';
import { getSecuritySettings } from '#app/core/identity/security-settings.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { webhookEvents } from '#app/core/webhooks/events.ts';
import { listWebhooks } from '#app/core/webhooks/queries.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { siteSections } from '#app/modules/company/schema.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { getContactSettings } from '#app/modules/inbox/contact-settings.server.ts';
import { mailSettings } from '#app/modules/mail/mail-settings.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/screen';
import { applySettingsAction } from './apply-settings-action.server.ts';
import { AiPanel, ApiPanel, MailPanel, SecurityPanel } from './parts/service-panels.tsx';
import { SitePanels } from './parts/site-panels.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { env } = context.get(requestContext);
  const [{ teamEmail }, webhooks, security] = await Promise.all([
    getContactSettings(),
    listWebhooks(),
    getSecuritySettings(),
  ]);
  const site = siteSettings();
  return {
    site,
    forms: {
      brand: siteSections.brand.form(site.brand),
      contact: siteSections.contact.form(site.contact),
      hours: siteSections.hours.form(site.hours),
      retention: siteSections.retention.form(site.retention),
    },
    teamEmail,
    webhooks,
    security,
    mail: { from: mailSettings().mailFrom, server: mailServerName() },
    aiModel: env.ai?.model ?? null,
  };
}

/** The server by its name, without a sign-in; null: there is none. */
function mailServerName(): string | null {
  const { smtpUrl, connected } = mailSettings();
  return smtpUrl === undefined ? (connected?.host ?? null) : new URL(smtpUrl).host;
}

export async function action({ request, context }: Route.ActionArgs) {
  return applySettingsAction(request, await requireAdmin(context, request));
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Settings', matches);

export default function SettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { site, forms, teamEmail, webhooks, security, mail, aiModel } = loaderData;
  const result = actionData as FormResult | undefined;
  return (
    <>
      <ScreenHead title="Settings" />
      <div className="gap-5 *:mb-5 *:break-inside-avoid lg:columns-2">
        <SitePanels site={site} forms={forms} result={result} />
        <MailPanel teamEmail={teamEmail} mail={mail} result={result} />
        <SecurityPanel security={security} />
        <AiPanel model={aiModel} />
        <WebhooksPanel webhooks={webhooks} />
        <ApiPanel />
      </div>
      <ServerToast toast={result?.toast} />
    </>
  );
}

function WebhooksPanel({ webhooks }: { webhooks: Awaited<ReturnType<typeof listWebhooks>> }) {
  return (
    <Panel
      title="Webhooks"
      aside={
        <Link to="/admin/settings/webhooks/new" className="button button-quiet">
          Add a webhook
        </Link>
      }
    >
      {webhooks.length === 0 && (
        <p className="max-w-[36rem] p-4 text-ink-2">
          A webhook notifies another system, such as your customer records, as soon as something arrives. None is set
          up.
        </p>
      )}
      <ul className="divided">
        {webhooks.map(({ id, url, events }) => (
          <li key={id}>
            <Link to={`/admin/settings/webhooks/${id}`} className="block px-4 py-3 leading-snug hover:bg-oat/45">
              <strong className="block font-semibold wrap-anywhere">{url}</strong>{' '}
              <span className="text-meta text-ink-2">{events.map((event) => webhookEvents[event]).join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
