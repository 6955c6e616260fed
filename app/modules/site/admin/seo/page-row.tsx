import { useState } from 'react';
import { Form, Link } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { seoLengths } from '#app/lib/text/seo-lengths.ts';
import type { SeoFault } from '#app/modules/site/page/checks/seo-faults.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { tableRoles } from '#app/ui/admin/list/table-roles.ts';
import { ActButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import warningIcon from '#app/ui/icons/regular/warning-circle.svg?raw';

interface PageRowProps {
  row: {
    id: string;
    path: string;
    title: string;
    written: { metaTitle: string; metaDescription: string };
    revision: string;
    isIndexed: boolean;
    isInSitemap: boolean;
    hasChanges: boolean;
    faults: SeoFault[];
  };
  result: FormResult | undefined;
}

const lengthsOf = ({ metaTitle, metaDescription }: PageRowProps['row']['written']) => ({
  metaTitle: metaTitle.length,
  metaDescription: metaDescription.length,
});

/** One page: its search result, which is edited in the row, and its faults. A row that differs can be saved. */
export function PageRow({ row, result }: PageRowProps) {
  const { id, path, title, faults } = row;
  const refused = result?.values.id === id ? result : undefined;
  // The last refusal stays when another row is saved, with everything typed here.
  const [answered, setAnswered] = useState(refused);
  const initial = { ...row.written, revision: row.revision, ...answered?.values };
  const [lengths, setLengths] = useState(lengthsOf(initial));
  const [isChanged, setChanged] = useState(refused !== undefined);
  if (refused && refused !== answered) {
    setAnswered(refused);
    setLengths(lengthsOf({ ...row.written, ...refused.values }));
  }
  const formId = `seo-${id}`;
  const field = (name: keyof typeof lengths, label: string, most: number) => (
    <td {...tableRoles.cell}>
      <span className="seo-label" aria-hidden="true">
        {label}
      </span>{' '}
      <textarea
        // After a save over another person's it begins again with the text of the answer, which may be theirs.
        key={initial.revision}
        form={formId}
        id={`${id}-${name}`}
        name={name}
        rows={2}
        defaultValue={initial[name]}
        onInput={({ currentTarget: { value } }) => {
          setLengths((known) => ({ ...known, [name]: value.length }));
          setChanged(true);
        }}
        aria-label={`${label}: ${title}`}
        aria-invalid={refused?.errors[name] ? true : undefined}
        aria-describedby={`${id}-${name}-length${refused?.errors[name] ? ` ${id}-${name}-error` : ''}`}
        className="field growing"
      />
      <p
        id={`${id}-${name}-length`}
        className={`mt-0.5 text-meta tabular-nums ${lengths[name] > most ? 'text-danger' : 'text-ink-3'}`}
      >
        {lengths[name]} / {most}
      </p>
      {refused?.errors[name] && (
        <p id={`${id}-${name}-error`} className="text-meta text-danger">
          {refused.errors[name]}
        </p>
      )}
    </td>
  );
  return (
    <tr {...tableRoles.row}>
      <th {...tableRoles.rowheader} scope="row">
        <Form id={formId} method="post" noValidate preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="revision" value={initial.revision} />
        </Form>
        <Link to={`/admin/pages/${id}`} className="row-link inline-block min-h-6">
          <bdi className="line-clamp-2">{title}</bdi>
        </Link>{' '}
        <span title={path} className="block w-0 min-w-full truncate text-meta text-ink-3">
          {path}
        </span>{' '}
        {row.hasChanges && <Badge look="hollow">Unpublished changes</Badge>}
        {faults.length > 0 && (
          <ul aria-label={`Faults of ${title}`} className="mt-1 text-meta text-ink-2">
            {faults.map(({ text }) => (
              <li key={text} className="flex items-start gap-1.5">
                <Icon svg={warningIcon} className="mt-0.75 size-4 flex-none text-warning" />
                {text}
              </li>
            ))}
          </ul>
        )}
      </th>
      {field('metaTitle', 'Meta title', seoLengths.title)}
      {field('metaDescription', 'Meta description', seoLengths.description)}
      <td {...tableRoles.cell}>
        <div className="grid gap-2">
          <Switch
            id={id}
            title={title}
            name="isIndexed"
            label="Visible to search engines"
            short="Search"
            isOn={row.isIndexed}
          />
          <Switch
            id={id}
            title={title}
            name="isInSitemap"
            label="Included in the sitemap"
            short="Sitemap"
            isOn={row.isInSitemap}
          />
          <ActButton
            act="save"
            label="Save"
            tone="primary"
            form={formId}
            aria-label={`Save: ${title}`}
            className={isChanged ? '' : 'hidden noscript:inline-flex'}
          />
        </div>
      </td>
    </tr>
  );
}

interface SwitchProps {
  id: string;
  title: string;
  name: string;
  label: string;
  short: string;
  isOn: boolean;
}

function Switch({ id, title, name, label, short, isOn }: SwitchProps) {
  return (
    <Form method="post" preventScrollReset className="flex items-center justify-between gap-2 text-meta">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="value" value={isOn ? 'off' : 'on'} />
      <span aria-hidden="true">{short}</span>{' '}
      <button
        type="submit"
        name="act"
        value="switch"
        aria-pressed={isOn}
        aria-label={`${label}: ${title}`}
        title={label}
        className="switch flex-none"
      />
    </Form>
  );
}
