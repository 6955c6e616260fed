import { Link } from 'react-router';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { ConfirmPasswordPanel } from '#app/modules/accounts/admin/confirm/confirm-password-panel.tsx';
import { mailSettings, senderDomain } from '#app/modules/mail/mail-settings.server.ts';
import {
  describeMailRecords,
  findMailRecords,
  isReservedDomain,
} from '#app/modules/mail/server/mail-records.server.ts';
import { findMailServer } from '#app/modules/mail/server/mail-server.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/mail-server';
import { applyMailServerAction } from './apply-mail-server-action.server.ts';
import { DisconnectPanel, MailServerForm, TestMailPanel } from './parts/mail-server-panels.tsx';

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const { smtpUrl, mailFrom, hasMailFrom, connected } = mailSettings();
  const server = await findMailServer();
  const isConnected = smtpUrl !== undefined || connected !== null;
  const domain = senderDomain();
  const isChecked = isConnected && url.searchParams.has('records') && !isReservedDomain(domain);
  return {
    server,
    isConfirmed: isRecentlyConfirmed(viewer),
    email: viewer.email,
    isConnected,
    /** Set by the operator; neither its name nor its password is shown. */
    environmentHost: smtpUrl === undefined ? null : new URL(smtpUrl).host,
    environmentSender: hasMailFrom ? mailFrom : null,
    mailFrom,
    domain,
    isReserved: isReservedDomain(domain),
    records: isChecked ? describeMailRecords(domain, await findMailRecords(domain, request.signal)) : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return applyMailServerAction(request, await requireAdmin(context, request));
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Mail server · Settings', matches);

export default function MailServerScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { server, email, isConnected, isConfirmed, environmentHost } = loaderData;
  const result = actionData as FormResult | undefined;
  return (
    <>
      <ScreenHead title="Mail server" back={{ label: 'Back to settings', href: '/admin/settings' }} />
      <div className="grid items-start gap-5 lg:grid-cols-[7fr_5fr]">
        {environmentHost !== null ? (
          <EnvironmentPanel host={environmentHost} mailFrom={loaderData.mailFrom} />
        ) : !isConfirmed ? (
          <ConfirmPasswordPanel
            title={server ? 'Connected mail server' : 'Connect a mail server'}
            reason={`${server ? `Emails leave through ${server.host}. ` : 'Until a server is connected, each email is only a file on this machine, and nobody receives it. '}Every link to a new password goes through the mail server, so please enter your password first.`}
            result={result}
          />
        ) : (
          <MailServerForm
            key={JSON.stringify(server)}
            server={server}
            environmentSender={loaderData.environmentSender}
            result={result}
          />
        )}
        <div className="grid gap-5">
          {isConnected && <TestMailPanel email={email} />}
          {isConnected && <RecordsPanel {...loaderData} />}
          {environmentHost === null && isConfirmed && server && <DisconnectPanel host={server.host} />}
        </div>
      </div>
      <ServerToast toast={result?.toast} />
    </>
  );
}

/** Shown instead of the form: what the operator has set cannot be changed here. */
function EnvironmentPanel({ host, mailFrom }: { host: string; mailFrom: string }) {
  return (
    <Panel title="Set by the operator">
      <div className="grid gap-4 p-4">
        <p className="max-w-[36rem] text-ink-2">
          The settings of the machine name the mail server, and take precedence over this screen. To connect another one
          here, an operator first removes SMTP_URL and restarts the site.
        </p>
        <dl className="facts">
          <div>
            <dt>Server (SMTP_URL)</dt>
            <dd className="min-w-0 wrap-anywhere">{host}</dd>
          </div>
          <div>
            <dt>Sender (MAIL_FROM)</dt>
            <dd className="min-w-0 wrap-anywhere">{mailFrom}</dd>
          </div>
        </dl>
      </div>
    </Panel>
  );
}

type Data = Route.ComponentProps['loaderData'];

/** The DNS records with which receivers distinguish genuine email from forged, each with a sentence. */
function RecordsPanel({ domain, isReserved, records }: Pick<Data, 'domain' | 'isReserved' | 'records'>) {
  return (
    <Panel title="Is your email trusted?">
      <div className="grid gap-4 p-4">
        {isReserved ? (
          <p className="text-ink-2">
            The sender is an address of {domain}, which is reserved for examples. Use an address of your own domain.
          </p>
        ) : records ? (
          <ul className="grid gap-3">
            {records.map(({ name, state, text }) => (
              <li key={name} className="leading-snug">
                <strong className="font-semibold">
                  {name}: <span className={tones[state]}>{stateNames[state]}</span>
                </strong>{' '}
                <span className="block text-meta wrap-anywhere text-ink-2">{text}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-2">
            Three DNS records of {domain} decide whether your email arrives or is taken for spam: SPF, DKIM and DMARC.
          </p>
        )}
        {!isReserved && (
          <Link
            to="/admin/settings/mail?records=1"
            preventScrollReset
            className="button button-quiet justify-self-start"
          >
            {records ? 'Check again' : 'Check the DNS records'}
          </Link>
        )}
      </div>
    </Panel>
  );
}

const stateNames = { good: 'found', missing: 'missing', unknown: 'could not be checked' };
const tones = { good: 'text-success', missing: 'text-danger', unknown: 'text-ink-2' };
