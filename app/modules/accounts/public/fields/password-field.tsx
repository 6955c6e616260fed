import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { FieldError, FieldHint, FieldLabel } from '#app/ui/forms/fields.tsx';
import { Icon } from '#app/ui/icon.tsx';
import eye from '#app/ui/icons/regular/eye.svg?raw';
import eyeSlash from '#app/ui/icons/regular/eye-slash.svg?raw';
import { PasswordMeter } from './password-meter.tsx';

interface PasswordFieldProps extends Pick<ComponentProps<'input'>, 'autoFocus'> {
  id: string;
  name?: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: string;
}

/** A password field that can show its text. Pasting is allowed. */
export function PasswordField({ id, name = id, label, autoComplete, error, hint, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // React receives no event for text typed before hydration.
  useEffect(() => setTyped(field.current?.value ?? ''), []);
  // The first of the two new passwords: the second has no hint.
  const isNew = autoComplete === 'new-password' && hint !== undefined;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <FieldLabel id={id} label={label} isRequired />
      <div className="relative">
        <input
          {...input}
          ref={field}
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          onInput={isNew ? (event) => setTyped(event.currentTarget.value) : undefined}
          className="field pr-14"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <button
          type="button"
          data-await-script
          className="icon-button absolute top-1/2 right-1.5 -translate-y-1/2 noscript:hidden"
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon svg={isShown ? eyeSlash : eye} />
        </button>
      </div>
      {hint && isNew && <PasswordMeter id={`${id}-hint`} password={typed} hint={hint} />}
      {!isNew && <FieldHint id={id} hint={hint} />}
      <FieldError id={id} error={error} />
    </div>
  );
}
