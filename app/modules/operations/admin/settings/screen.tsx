import { Link } from 'react-router';
import { getSecuritySettings } from '#app/core/identity/security-settings.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, buttonAct } from '#app/core/request/form-acts.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { webhookEvents } from '#app/core/webhooks/events.ts';
import { listWebhooks } from '#app/core/webhooks/webhooks.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { sessionForm } from '#app/modules/accounts/change-security-settings.server.ts';
import { siteForms } from '#app/modules/company/site-forms.server.ts';
import { siteDocument } from '#app/modules/company/site-settings.server.ts';
import { contactForm, getContactSettings } from '#app/modules/inbox/contact-settings.server.ts';
import { tryMail } from '#app/modules/mail/delivery/send-test-mail.server.ts';
import { mailSettings } from '#app/modules/mail/mail-settings.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/screen';
import { AiPanel, ApiPanel, MailPanel, SecurityPanel } from './service-panels.tsx';
import { SitePanels } from './site-panels.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { env } = context.get(requestContext);
  // Read again: this instance may not have received the notice of the change yet.
  const [site, contact, webhooks, security] = await Promise.all([
    getSettings(siteDocument),
    getContactSettings(),
    listWebhooks(),
    getSecuritySettings(),
  ]);
  return {
    hours: site.hours,
    forms: {
      brand: siteForms.brand.view(site),
      contact: siteForms.contact.view(site),
      hours: siteForms.hours.view(site),
      social: siteForms.social.view(site),
      retention: siteForms.retention.view(site),
      notifications: contactForm.view(contact),
      sessions: sessionForm.view(security),
    },
    webhooks,
    isSecondStepNeeded: security.adminsNeedSecondStep,
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
  const { id: actorId, email } = await requireAdmin(context, request);
  const { brand, contact, hours, retention, social } = siteForms;
  const forms = { brand, contact, hours, retention, social, sessions: sessionForm };
  const acts = {
    ...Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, form.act(actorId)])),
    'test-mail': buttonAct(() => tryMail({ actorId, email })),
  };
  return applyFormAct(request, acts, { to: '/admin/settings', otherwise: contactForm.act(actorId) });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Settings', matches);

export default function SettingsScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const { hours, forms, webhooks, isSecondStepNeeded, mail, aiModel } = loaderData;
  return (
    <>
      <ScreenHead title="Settings" />
      <div className="gap-5 *:mb-5 *:break-inside-avoid xl:columns-2">
        <SitePanels hours={hours} forms={forms} result={result} />
        <MailPanel form={forms.notifications} mail={mail} result={result} />
        <SecurityPanel form={forms.sessions} isSecondStepNeeded={isSecondStepNeeded} result={result} />
        <AiPanel model={aiModel} />
        <WebhooksPanel webhooks={webhooks} />
        <ApiPanel />
      </div>
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
        <p className="max-w-text p-4 text-ink-2">
          A webhook notifies another system, such as your customer records, as soon as something arrives. None is set
          up.
        </p>
      )}
      <ul className="divided">
        {webhooks.map(({ id, url, events, lost }) => (
          <li key={id}>
            <Link to={`/admin/settings/webhooks/${id}`} className="block px-4 py-3 leading-snug hover:bg-oat/45">
              <strong className="line-clamp-2 font-semibold wrap-anywhere">{url}</strong>{' '}
              <span className="text-meta text-ink-2">{events.map((event) => webhookEvents[event]).join(', ')}</span>{' '}
              {lost > 0 && (
                <span className="block text-meta text-danger">
                  {counted(lost, 'event')} of the last 30 days not delivered
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
