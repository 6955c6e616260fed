import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { slugOf } from '#app/lib/text/slug.ts';
import { PillarGlyph } from '#app/ui/art/pillar-glyph.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { SearchField } from '#app/ui/search/search-field.tsx';
import { pillarNames, pillars } from '#packages/illustrations/names.ts';
import type { Category } from '../categories.ts';
import type { BlogQuery } from '../reading/blog-query.ts';

const debounceMs = 250;

/** Search, category and topics as one GET form. With JavaScript it submits itself while the visitor types. */
export function BlogFilters({ query, categories }: { query: BlogQuery; categories: Category[] }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useShownQuery(form, query);

  /** Navigates to the address of the form's values, without empty parameters. */
  const submitFilters = (changes: Record<string, string> = {}) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const values = Object.entries({ ...fieldsOf(form.current), ...changes }).filter(([, value]) => value !== '');
    submit(Object.fromEntries(values), { action: '/blog', replace: true, preventScrollReset: true });
  };

  // Submits what was typed or chosen before React loaded.
  const catchUp = useEffectEvent(() => {
    if (!form.current) return;
    const { q, category } = fieldsOf(form.current);
    if (q !== query.q || category !== (query.category ? slugOf(query.category) : '')) submitFilters();
  });
  useEffect(() => catchUp(), []);

  return (
    <Form
      ref={form}
      action="/blog"
      role="search"
      className="grid gap-7"
      onSubmit={(event) => {
        event.preventDefault();
        submitFilters();
      }}
    >
      {query.topic && <input type="hidden" name="topic" value={query.topic} />}
      <div className="grid gap-4 md:grid-cols-[1fr_17rem]">
        <SearchField
          label="Search articles"
          defaultValue={query.q}
          onInput={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(submitFilters, debounceMs);
          }}
        />
        <Select
          name="category"
          aria-label="Category"
          defaultValue={query.category ? slugOf(query.category) : ''}
          onChange={() => submitFilters()}
          className="[&_.field]:min-h-14 [&_.field]:rounded-full [&_.field]:pl-6"
        >
          <option value="">All Categories</option>
          {categories.map((category) => (
            <option key={category} value={slugOf(category)}>
              {category}
            </option>
          ))}
        </Select>
      </div>
      <fieldset className="flex flex-wrap gap-2 md:gap-2.5">
        <legend className="sr-only">Topics</legend>
        {pillars.flatMap((pillar) => {
          const isPressed = query.topic === pillar;
          return [
            <button
              key={pillar}
              type="submit"
              name="topic"
              value={isPressed ? '' : pillar}
              aria-pressed={isPressed}
              className="chip px-3.5 md:px-4.5"
              onClick={(event) => {
                event.preventDefault();
                submitFilters({ topic: isPressed ? '' : pillar });
              }}
            >
              <PillarGlyph pillar={pillar} className="w-5.5" />
              {pillarNames[pillar]}
            </button>,
            ' ',
          ];
        })}
      </fieldset>
    </Form>
  );
}

const fieldsOf = (form: HTMLFormElement): Record<string, string> => ({
  q: (form.elements.namedItem('q') as HTMLInputElement).value.trim(),
  category: (form.elements.namedItem('category') as HTMLSelectElement).value,
  topic: new FormData(form).get('topic')?.toString() ?? '',
});

/** Updates the fields after a navigation to another blog address, unless the visitor is typing. */
function useShownQuery(form: RefObject<HTMLFormElement | null>, { q, category }: BlogQuery) {
  const isFirst = useRef(true);
  useEffect(() => {
    // Text typed before React loaded stays.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const fields = form.current?.elements;
    const search = fields?.namedItem('q') as HTMLInputElement | null;
    const select = fields?.namedItem('category') as HTMLSelectElement | null;
    if (search && document.activeElement !== search) search.value = q;
    if (select) select.value = category ? slugOf(category) : '';
  }, [form, q, category]);
}
