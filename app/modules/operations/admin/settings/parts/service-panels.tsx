import { Form, Link } from 'react-router';
import { maxSessionDays, secondStepGraceDays } from '#app/core/identity/sessions/session-life.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { ChoiceField } from '#app/ui/admin/choice-field.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Options } from '#app/ui/forms/options.tsx';
import { resultOf, SettingsForm } from './settings-form.tsx';

interface MailPanelProps {
  teamEmail: string;
  mail: { from: string; server: string | null };
  result: FormResult | undefined;
}

export function MailPanel({ teamEmail, mail, result }: MailPanelProps) {
  const field = fieldProps(resultOf(result, 'notifications'));
  return (
    <SettingsForm
      title="Email"
      act="notifications"
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
      <TextField
        {...field('teamEmail', teamEmail)}
        type="email"
        label="Team email"
        isRequired
        maxLength={255}
        autoComplete="off"
      />
      <dl className="facts">
        <div>
          <dt>Sender</dt>
          <dd className="min-w-0 basis-48 wrap-anywhere">{mail.from}</dd>
        </div>
        <div>
          <dt>Sends through</dt>
          <dd className="min-w-0">
            {mail.server ?? 'Not connected. Emails are saved as files, not delivered.'}{' '}
            <Link to="/admin/settings/mail" className="text-link text-meta">
              {mail.server ? 'Mail server settings' : 'Connect a mail server'}
            </Link>
          </dd>
        </div>
      </dl>
    </SettingsForm>
  );
}

const lengths = { 1: '1 day', 7: '7 days', 14: '14 days', 30: '30 days', 90: '90 days' };

export function SecurityPanel({
  security: { adminsNeedSecondStep, sessionDays },
}: {
  security: { adminsNeedSecondStep: boolean; sessionDays: number };
}) {
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
          {adminsNeedSecondStep
            ? `Every admin and every moderator needs two-step sign-in. It can be postponed for ${secondStepGraceDays} days after the first sign-in; then the admin area opens once it is set up.`
            : 'Admins and moderators may log in with their password alone. Asking everyone for two steps is safer.'}
        </p>
        <button
          type="submit"
          name="isRequired"
          value={adminsNeedSecondStep ? 'no' : 'yes'}
          className="button button-quiet justify-self-start"
        >
          {adminsNeedSecondStep ? 'Make it optional' : 'Ask admins and moderators for a second step'}
        </button>
      </Form>
      <Form method="post" preventScrollReset className="grid gap-4 border-t border-line p-4">
        <p className="text-meta text-ink-2">
          Sessions end {maxSessionDays} days after logging in, even if used. The privacy page mentions these numbers
          too: update it as well.
        </p>
        <ChoiceField
          id="sessionDays"
          name="sessionDays"
          label="Log out after inactivity of"
          defaultValue={sessionDays}
          aside={<ActButton act="sessions" label="Save length" />}
        >
          <Options of={lengths} />
        </ChoiceField>
      </Form>
    </Panel>
  );
}

export function AiPanel({ model }: { model: string | null }) {
  return (
    <Panel title="AI service">
      <p className="max-w-[36rem] p-4 text-ink-2">
        {model ? (
          <>
            Drafts and suggestions come from <strong className="font-semibold text-ink">{model}</strong>. Each is
            offered and applied only when somebody accepts it.
          </>
        ) : (
          <>
            No service is set up: the built-in template writes drafts. An operator sets one up with AI_BASE_URL,
            AI_API_KEY and AI_MODEL.
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
      <p className="max-w-[36rem] p-4 text-ink-2">
        Other software can read your public content. With a token it can also prepare drafts and replies for your
        approval.
      </p>
    </Panel>
  );
}
