import { Form } from 'react-router';
import { webhookEventKeys, webhookEvents } from '#app/core/webhooks/events.ts';
import { tickName } from '#app/core/webhooks/schema.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { FieldError, RequiredSign, TextField } from '#app/ui/forms/fields.tsx';

interface WebhookFormProps {
  /** Null for a new one. */
  webhook: { url: string; secret: string; events: readonly string[] } | null;
  result: FormResult | undefined;
}

/** The form for a webhook's address, events and secret. */
export function WebhookForm({ webhook, result }: WebhookFormProps) {
  const { values, errors } = result ?? { values: undefined, errors: {} as Record<string, string> };
  const field = fieldProps(result);
  return (
    <Panel title="Webhook">
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4">
        <TextField
          {...field('url', webhook?.url)}
          type="url"
          label="Address"
          isRequired
          maxLength={500}
          autoComplete="off"
          placeholder="https://example.org/hook"
        />
        <fieldset aria-describedby={errors.events ? 'events-error' : undefined}>
          <legend className="mb-1 text-small leading-snug font-semibold">
            Events to send
            <RequiredSign />
          </legend>
          {webhookEventKeys.map((event, place) => (
            <Checkbox
              key={event}
              name={tickName(event)}
              defaultChecked={values ? tickName(event) in values : webhook?.events.includes(event)}
              aria-invalid={place === 0 && errors.events ? true : undefined}
            >
              {webhookEvents[event]}
            </Checkbox>
          ))}
          <FieldError id="events" error={errors.events} />
        </fieldset>
        {webhook && (
          <details>
            <summary className="text-link cursor-pointer py-1 text-meta">Show the secret</summary>
            <code className="mt-1 block wrap-anywhere select-all">{webhook.secret}</code>
          </details>
        )}
        <TextField
          {...field('secret')}
          label={webhook ? 'New secret' : 'Secret'}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <p className="text-meta text-ink-2">
          {webhook ? 'Leave empty to keep the current one.' : 'Leave empty and we’ll generate one.'} What we send is
          signed as{' '}
          <a href="https://www.standardwebhooks.com" className="text-link">
            Standard Webhooks
          </a>{' '}
          describes: <Code>webhook-id</Code>, <Code>webhook-timestamp</Code> and <Code>webhook-signature</Code>. A
          secret without <Code>whsec_</Code> is the key itself.
        </p>
        <div className="flex flex-wrap gap-2.5">
          <ActButton act="save" label={webhook ? 'Save' : 'Add webhook'} tone="primary" />{' '}
          {webhook && <ActButton act="test" label="Send a test" />}
        </div>
      </Form>
    </Panel>
  );
}

function Code({ children }: { children: string }) {
  return <code className="whitespace-nowrap">{children}</code>;
}
