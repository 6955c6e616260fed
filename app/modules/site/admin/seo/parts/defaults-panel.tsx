import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { SiteSettings } from '#app/modules/company/schema.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';

/** The SEO defaults of the whole site. */
export function DefaultsPanel({ seo, result }: { seo: SiteSettings['seo']; result: FormResult | undefined }) {
  const field = fieldProps(result?.values.act === 'defaults' ? result : { values: {}, errors: {} });
  return (
    <Panel title="The whole site" className="mt-8 max-w-[44rem]">
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4">
        <Checkbox name="isListed" defaultChecked={seo.isListed}>
          Show this site in search engines
        </Checkbox>
        <Checkbox
          name="notifiesSearchEngines"
          defaultChecked={seo.notifiesSearchEngines}
          hint="By IndexNow, which Bing, Seznam, Yandex and others share. Google finds changes through the sitemap."
        >
          Notify search engines of changes at once
        </Checkbox>
        <TextField
          {...field('defaultDescription', seo.defaultDescription)}
          label="What the site is about, where no page says it"
          isRequired
          maxLength={320}
          autoComplete="off"
        />
        <ActButton act="defaults" label="Save for the whole site" tone="primary" className="justify-self-start" />
      </Form>
    </Panel>
  );
}
