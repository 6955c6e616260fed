import { Link } from 'react-router';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { ConfirmPasswordPanel } from '#app/modules/accounts/admin/confirm/confirm-password-panel.tsx';
import { mailSettings, senderDomain } from '#app/modules/mail/mail-settings.server.ts';
import {
  describeMailRecords,
  findMailRecords,
  isReservedDomain,
} from '#app/modules/mail/server/mail-records.server.ts';
import { mailServer, mailServerForm } from '#app/modules/mail/server/mail-server.server.ts';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import type { Route } from './+types/mail-server';
import { applyMailServerAction } from './apply-mail-server-action.server.ts';
import { DisconnectPanel, MailServerForm, TestMailPanel } from './mail-server-panels.tsx';

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const { smtpUrl, mailFrom, hasMailFrom, connected } = mailSettings();
  const server = await mailServer.find();
  const isConnected = smtpUrl !== undefined || connected !== null;
  const domain = senderDomain();
  const isChecked = isConnected && url.searchParams.has('records') && !isReservedDomain(domain);
  return {
    host: server?.host ?? null,
    form: mailServerForm(server),
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

export default function MailServerScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const { host, form, email, isConnected, isConfirmed, environmentHost } = loaderData;
  const connectedHere = environmentHost === null && isConfirmed ? host : null;
  return (
    <>
      <ScreenHead title="Mail server" back={{ label: 'Back to settings', href: '/admin/settings' }} />
      <div className="panel-columns" data-wide="first">
        {environmentHost !== null ? (
          <EnvironmentPanel host={environmentHost} mailFrom={loaderData.mailFrom} />
        ) : !isConfirmed ? (
          <ConfirmPasswordPanel
            title={host ? 'Connected mail server' : 'Connect a mail server'}
            reason={`${host ? `Emails leave through ${host}. ` : 'Until a server is connected, each email is only a file on this machine, and nobody receives it. '}Every link to a new password goes through the mail server, so please enter your password first.`}
            result={result}
          />
        ) : (
          <MailServerForm
            form={form}
            isConnected={host !== null}
            environmentSender={loaderData.environmentSender}
            result={result}
          />
        )}
        {(isConnected || connectedHere) && (
          <div className="grid gap-5">
            {isConnected && <TestMailPanel email={email} />}
            {isConnected && <RecordsPanel {...loaderData} />}
            {connectedHere && <DisconnectPanel host={connectedHere} />}
          </div>
        )}
      </div>
    </>
  );
}

/** Shown instead of the form: what the operator has set cannot be changed here. */
function EnvironmentPanel({ host, mailFrom }: { host: string; mailFrom: string }) {
  return (
    <Panel title="Set on the server">
      <div className="grid gap-4 p-4">
        <p className="max-w-text text-ink-2">
          The mail server is set on the machine, which takes precedence over this screen. To connect another one here,
          ask the person who runs the server to remove that setting first.
        </p>
        <dl className="facts">
          <DetailRow label="Server">{host}</DetailRow>
          <DetailRow label="Sender">{mailFrom}</DetailRow>
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
