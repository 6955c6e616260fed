import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { SiteSettings } from '#app/modules/company/schema.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';

/** The SEO defaults of the whole site. */
export function DefaultsPanel({ seo, result }: { seo: SiteSettings['seo']; result: FormResult | undefined }) {
  const { values, errors } = result?.values.act === 'defaults' ? result : { values: {}, errors: {} };
  return (
    <Panel title="The whole site" className="mt-8 max-w-[44rem]">
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4">
        <label className="flex items-center gap-2.5">
          <input type="checkbox" name="isListed" defaultChecked={seo.isListed} className="tick-box" />
          Show this site in search engines
        </label>
        <div>
          <label className="flex items-center gap-2.5">
            <input
              type="checkbox"
              name="notifiesSearchEngines"
              defaultChecked={seo.notifiesSearchEngines}
              aria-describedby="notifiesSearchEngines-hint"
              className="tick-box"
            />
            Notify search engines of changes at once
          </label>
          <p id="notifiesSearchEngines-hint" className="mt-1 text-meta text-ink-3">
            By IndexNow, which Bing, Seznam, Yandex and others share. Google finds changes through the sitemap.
          </p>
        </div>
        <TextField
          id="defaultDescription"
          name="defaultDescription"
          label="What the site is about, where no page says it"
          isRequired
          maxLength={320}
          autoComplete="off"
          defaultValue={values.defaultDescription ?? seo.defaultDescription}
          error={errors.defaultDescription}
        />
        <button type="submit" name="act" value="defaults" className="button button-primary justify-self-start">
          Save for the whole site
        </button>
      </Form>
    </Panel>
  );
}
