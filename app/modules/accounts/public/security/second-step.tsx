import { useEffect, useRef } from 'react';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { Enrolment } from '#app/modules/accounts/second-step/authenticator.server.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy/copy-button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { ActionForm } from './action-form.tsx';

export type SecondStepResult = (FormResult & { enrolment?: Enrolment; recoveryCodes?: string[] }) | undefined;

/** The part of the page that shows it. */
export const secondStepId = 'second-step';

interface SecondStepProps {
  hasAuthenticator: boolean;
  /** Null: not known. */
  recoveryCodesLeft: number | null;
  result: SecondStepResult;
}

/** Sets the authenticator app up, and turns it off. */
export function SecondStep({ hasAuthenticator, recoveryCodesLeft, result }: SecondStepProps) {
  if (result?.enrolment) return <Enrol enrolment={result.enrolment} codeError={result.errors.code} />;
  if (!hasAuthenticator) {
    return (
      <PasswordForm
        intent="begin-authenticator"
        status="Off"
        button="Set up an authenticator app"
        id="secondStepPassword"
        result={result}
      />
    );
  }
  return (
    <div className="grid gap-9">
      <PasswordForm
        intent="remove-authenticator"
        status="On: logging in asks for a code from your authenticator app."
        button="Turn off"
        id="secondStepPassword"
        result={result}
      />
      {result?.recoveryCodes ? (
        <NewCodes codes={result.recoveryCodes} />
      ) : (
        <PasswordForm
          intent="renew-recovery-codes"
          status={recoveryCodesText(recoveryCodesLeft)}
          button="Make new recovery codes"
          id="recoveryPassword"
          result={result}
        />
      )}
    </div>
  );
}

/** @internal */
export function recoveryCodesText(left: number | null): string {
  if (left === 0) return 'No recovery codes left. Make new ones, so that you can log in if you lose your phone.';
  const each = 'Each recovery code logs you in once, if you lose your phone.';
  return left === null ? each : `${each} ${left} left.`;
}

/** Has the focus, because the button that was pressed is gone. */
function NewCodes({ codes }: { codes: string[] }) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <section ref={part} tabIndex={-1} aria-labelledby="new-codes" className="grid max-w-[27rem] gap-5">
      <p id="new-codes">Your new recovery codes. Your old codes no longer work.</p>
      <RecoveryCodes codes={codes} />
    </section>
  );
}

interface PasswordFormProps {
  intent: string;
  status: string;
  button: string;
  id: string;
  result: SecondStepResult;
}

function PasswordForm({ intent, status, button, id, result }: PasswordFormProps) {
  return (
    <ActionForm intent={intent} place={secondStepId}>
      <p>{status}</p>
      <PasswordField
        id={id}
        name="currentPassword"
        label="Your password"
        autoComplete="current-password"
        error={result?.values.intent === intent ? result.errors.currentPassword : undefined}
      />
      <Button type="submit" tone="quiet" className="justify-self-start">
        {button}
      </Button>
    </ActionForm>
  );
}

/** In groups of four, which people find again on the other screen. Authenticator apps ignore the spaces. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');

interface EnrolProps {
  enrolment: Enrolment;
  codeError: string | undefined;
}

function Enrol({ enrolment: { qr, secret, recoveryCodes }, codeError }: EnrolProps) {
  const steps = useRef<HTMLDivElement>(null);
  // What was pressed is gone. The first step is in view, and the code can be typed at once.
  useEffect(() => {
    steps.current?.scrollIntoView({ block: 'start' });
    steps.current?.querySelector<HTMLInputElement>('#code')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={steps} className="grid gap-5">
      <p>1. Scan this with your authenticator app, or type the key into it.</p>
      <div className="w-48 rounded-paper bg-[#fff] p-2" dangerouslySetInnerHTML={{ __html: qr }} />
      <p className="font-mono text-meta">{inGroups(secret)}</p>
      <p>2. Keep these recovery codes somewhere safe. Each logs you in once, if you lose your phone.</p>
      <RecoveryCodes codes={recoveryCodes} />
      <ActionForm intent="confirm-authenticator" place={secondStepId}>
        <TextField
          id="code"
          name="code"
          label="3. Enter the six digits shown in the app"
          isRequired
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          error={codeError}
        />
        <Button type="submit" className="justify-self-start">
          Turn on
        </Button>
      </ActionForm>
    </div>
  );
}

/** The codes, to be copied or kept as a file. Copying needs JavaScript, the file does not. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="grid gap-3">
      <ul className="grid grid-cols-2 gap-2 rounded-paper border border-line bg-sheet p-4 font-mono text-meta">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton text={text} label="Copy the codes" what="the codes" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className="button button-quiet button-small"
        >
          Download the codes
        </a>
      </div>
    </div>
  );
}
