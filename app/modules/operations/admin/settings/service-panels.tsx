import { Form, Link } from 'react-router';
import { maxSessionDays, secondStepGraceDays } from '#app/core/identity/sessions/session-life.ts';
import type { FormView } from '#app/lib/forms/fields/field.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { SettingsCard, SettingsForm } from '#app/ui/admin/records/settings-card.tsx';
import { ActButton } from '#app/ui/button.tsx';

interface MailPanelProps {
  form: FormView;
  mail: { from: string; server: string | null };
  result: FormResult | undefined;
}

export function MailPanel({ form, mail, result }: MailPanelProps) {
  return (
    <SettingsCard
      act="notifications"
      form={form}
      result={result}
      note="New enquiries and applications are emailed here, with reminders about unassigned ones. Replies to our emails arrive here too."
      aside={
        <>
          <ActButton act="test-mail" label="Send a test email to me" />{' '}
          <Link to="/admin/mail" className="text-link text-meta">
            View the email log
          </Link>
        </>
      }
    >
      {(draw) => (
        <>
          {draw('teamEmail')}
          <dl className="facts -mx-4">
            <DetailRow label="Sender">{mail.from}</DetailRow>
            <DetailRow label="Sends through">
              {mail.server ?? 'Not connected. Emails are saved as files, not delivered.'}{' '}
              <Link to="/admin/settings/mail" className="text-link text-meta">
                {mail.server ? 'Mail server settings' : 'Connect a mail server'}
              </Link>
            </DetailRow>
          </dl>
        </>
      )}
    </SettingsCard>
  );
}

interface SecurityPanelProps {
  form: FormView;
  isSecondStepNeeded: boolean;
  result: FormResult | undefined;
}

export function SecurityPanel({ form, isSecondStepNeeded, result }: SecurityPanelProps) {
  return (
    <Panel
      title="Security"
      aside={
        <Link to="/admin/settings/sign-on" className="button button-quiet">
          Single sign-on
        </Link>
      }
    >
      <Form method="post" action="/admin/settings/second-step" navigate={false} className="grid gap-4 p-4">
        <p className="text-meta text-ink-2">
          {isSecondStepNeeded
            ? `Every admin and every moderator needs two-step sign-in. It can be postponed for ${secondStepGraceDays} days after the first sign-in; then the admin area opens once it is set up.`
            : 'Admins and moderators may log in with their password alone. Asking everyone for two steps is safer.'}
        </p>
        <div>
          {isSecondStepNeeded ? (
            <>
              <button type="button" className="button button-danger" {...opensDialog('second-step-optional')}>
                Make it optional
              </button>
              <ConfirmDialog
                id="second-step-optional"
                title="Make two-step sign-in optional?"
                confirm={
                  <button type="submit" name="isRequired" value="no" className="button button-danger">
                    Make it optional
                  </button>
                }
                keep="Keep it"
              >
                Anyone who learns the password of an admin or a moderator can then log in with it alone.
              </ConfirmDialog>
            </>
          ) : (
            <button type="submit" name="isRequired" value="yes" className="button button-quiet">
              Require two-step sign-in of admins and moderators
            </button>
          )}
        </div>
      </Form>
      <SettingsForm
        act="sessions"
        form={form}
        result={result}
        label="Save length"
        note={`Sessions end ${maxSessionDays} days after logging in, even if used. The privacy page mentions these numbers too: update it as well.`}
        className="border-t border-line p-4"
      />
    </Panel>
  );
}

export function AiPanel({ model }: { model: string | null }) {
  return (
    <Panel title="AI service">
      <p className="max-w-text p-4 text-ink-2">
        {model ? (
          <>
            Drafts and suggestions come from <strong className="font-semibold text-ink">{model}</strong>. Each is
            offered and applied only when somebody accepts it.
          </>
        ) : (
          <>
            No service is connected: the built-in template writes drafts. Ask the person who runs the server to connect
            one.
          </>
        )}
      </p>
    </Panel>
  );
}

export function ApiPanel() {
  return (
    <Panel
      title="API"
      aside={
        <Link to="/admin/settings/api" className="button button-quiet">
          Tokens and proposals
        </Link>
      }
    >
      <p className="max-w-text p-4 text-ink-2">
        Other software can read your public content. With a token it can also prepare drafts and replies for your
        approval.
      </p>
    </Panel>
  );
}
