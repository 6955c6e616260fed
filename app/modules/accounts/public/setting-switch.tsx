import { Form, useNavigation } from 'react-router';
import {
  defaultPreferences,
  needsConsent,
  type PreferenceName,
  type StoredPreferences,
} from '#app/core/identity/preferences/preferences.ts';

interface SettingSwitchProps {
  name: PreferenceName;
  label: string;
  text: string;
  stored: StoredPreferences;
}

/** One switch as a separate form. It works without JavaScript and shows its new state while it is being saved. */
export function SettingSwitch({ name, label, text, stored }: SettingSwitchProps) {
  const sent = useNavigation().formData;
  const isSending = sent?.get('setting') === name;
  const isOn = isSending ? sent?.get('value') === 'on' : (stored[name] ?? defaultPreferences[name]);
  const awaitsYes = isOn && needsConsent.has(name) && stored[name] === undefined;
  return (
    <li className="border-b border-line py-4 lg:first:pt-0">
      <div className="flex items-center justify-between gap-6">
        <div>
          <p id={`${name}-label`} className="font-semibold">
            {label}
          </p>
          <p id={`${name}-text`} className="text-small text-ink-2">
            {text}
          </p>
        </div>
        <Form method="post" preventScrollReset className="flex-none">
          <input type="hidden" name="intent" value="set" />
          <input type="hidden" name="setting" value={name} />
          <button
            type="submit"
            name="value"
            value={isOn ? 'off' : 'on'}
            aria-pressed={isOn}
            aria-labelledby={`${name}-label`}
            aria-describedby={`${name}-text`}
            className="switch"
          />
        </Form>
      </div>
      {awaitsYes && <AwaitsYes name={name} />}
    </li>
  );
}

function AwaitsYes({ name }: { name: PreferenceName }) {
  return (
    <Form method="post" preventScrollReset className="mt-2 flex flex-wrap items-center gap-3 text-meta text-ink-2">
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="setting" value={name} />
      On by default, and used once you allow it.{' '}
      <button type="submit" name="value" value="on" className="button button-quiet button-small">
        Allow
      </button>
    </Form>
  );
}
