import { useState } from 'react';
import { Form, Link } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { maxSeoLengths, type SeoFault } from '#app/modules/site/page/checks/seo-faults.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { ActButton } from '#app/ui/button.tsx';

interface PageRowProps {
  row: {
    id: string;
    path: string;
    title: string;
    written: { metaTitle: string; metaDescription: string };
    isIndexed: boolean;
    isInSitemap: boolean;
    hasChanges: boolean;
    faults: SeoFault[];
  };
  result: FormResult | undefined;
}

/** One page: its editable search result and its faults. */
export function PageRow({ row, result }: PageRowProps) {
  const { id, path, title, faults } = row;
  const refused = result?.values.id === id ? result : undefined;
  return (
    <li className="panel grid gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <Form method="post" noValidate preventScrollReset className="grid min-w-0 gap-3">
        <input type="hidden" name="id" value={id} />
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 wrap-anywhere">
          <Link to={`/admin/pages/${id}`} className="min-w-0 font-semibold underline-offset-2 hover:underline">
            <bdi>{title}</bdi>
          </Link>{' '}
          <span className="min-w-0 text-meta text-ink-3">{path}</span>{' '}
          {row.hasChanges && <Badge look="hollow">Unpublished changes</Badge>}
        </p>
        <CountedField
          id={`${id}-title`}
          name="metaTitle"
          label="Meta title"
          initial={refused?.values.metaTitle ?? row.written.metaTitle}
          most={maxSeoLengths.title}
          error={refused?.errors.metaTitle}
        />
        <CountedField
          id={`${id}-description`}
          name="metaDescription"
          label="Meta description"
          initial={refused?.values.metaDescription ?? row.written.metaDescription}
          most={maxSeoLengths.description}
          error={refused?.errors.metaDescription}
        />
        <ActButton act="save" label="Save" className="justify-self-start" aria-label={`Save: ${title}`} />
      </Form>
      <div className="grid min-w-0 content-start gap-3 wrap-anywhere">
        <Switch id={id} title={title} name="isIndexed" label="Visible to search engines" isOn={row.isIndexed} />
        <Switch id={id} title={title} name="isInSitemap" label="Included in the sitemap" isOn={row.isInSitemap} />
        {faults.length > 0 ? (
          <ul aria-label={`Faults of ${title}`} className="grid gap-1 text-meta">
            {faults.map(({ text }) => (
              <li key={text} className="text-danger">
                {text}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-meta text-success">No problems found</p>
        )}
      </div>
    </li>
  );
}

interface CountedFieldProps {
  id: string;
  name: string;
  label: string;
  initial: string;
  /** The number of characters shown. */
  most: number;
  error: string | undefined;
}

function CountedField({ id, name, label, initial, most, error }: CountedFieldProps) {
  const [length, setLength] = useState(initial.length);
  return (
    <div>
      <div className="mb-1 flex justify-between gap-3 text-meta">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>{' '}
        <span className={`tabular-nums ${length > most ? 'text-danger' : 'text-ink-3'}`}>
          {length} / {most}
        </span>
      </div>
      <textarea
        id={id}
        name={name}
        rows={most > 100 ? 2 : 1}
        defaultValue={initial}
        onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="field growing resize-y"
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-meta text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

interface SwitchProps {
  id: string;
  title: string;
  name: string;
  label: string;
  isOn: boolean;
}

function Switch({ id, title, name, label, isOn }: SwitchProps) {
  return (
    <Form method="post" preventScrollReset className="flex items-center justify-between gap-3 text-meta">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="value" value={isOn ? 'off' : 'on'} />
      <span>{label}</span>{' '}
      <button
        type="submit"
        name="act"
        value="switch"
        aria-pressed={isOn}
        aria-label={`${label}: ${title}`}
        className="switch flex-none"
      />
    </Form>
  );
}
