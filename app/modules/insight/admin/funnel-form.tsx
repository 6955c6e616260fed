import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { conversionNames } from '#app/modules/insight/definitions/event-kinds.ts';
import { maxSteps } from '#app/modules/insight/definitions/goal-schema.ts';
import type { LinkTarget } from '#app/ui/admin/editor/forms/form-context.ts';
import { LinkTargetsList } from '#app/ui/admin/editor/forms/link-targets-list.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';

const conversions: LinkTarget[] = Object.values(conversionNames).map((name) => ({
  id: name,
  path: name,
  title: 'Conversion',
}));

/** A funnel: a name and up to five steps. */
export function FunnelForm({
  addresses,
  result,
}: {
  addresses: readonly LinkTarget[];
  result: FormResult | undefined;
}) {
  const steps = Array.from({ length: maxSteps }, (_, index) => `step${index + 1}`);
  const field = fieldProps(result);
  return (
    <Form method="post" noValidate className="grid gap-4 p-4">
      <TextField {...field('name')} id="funnelName" label="Name" isRequired maxLength={80} />
      {steps.map((step, index) => (
        <TextField
          key={step}
          {...field(step)}
          label={`Step ${index + 1}`}
          isRequired={index < 2}
          maxLength={300}
          list="steps"
        />
      ))}
      <LinkTargetsList id="steps" targets={[...conversions, ...addresses]} />
      <p className="text-meta text-ink-3">
        A step is a page, chosen from the list by its title or address, the words on the button of a goal, or a
        conversion: {Object.values(conversionNames).join(', ')}. A new funnel also counts the last 30 days.
      </p>
      <ActButton act="add-funnel" label="Add funnel" tone="primary" className="justify-self-start" />
    </Form>
  );
}
