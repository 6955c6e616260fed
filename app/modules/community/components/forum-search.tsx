import arrowRight from '@phosphor-icons/core/assets/regular/arrow-right.svg?raw';
import magnifyingGlass from '@phosphor-icons/core/assets/regular/magnifying-glass.svg?raw';
import { Form } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';

/** Topic search: finds categories and discussions by words, or discussions by a hashtag. */
export function ForumSearch({ query }: { query: string }) {
  return (
    <Form action="/forum" role="search" className="search-bar max-w-[38rem]">
      <Icon svg={magnifyingGlass} className="size-5 text-ink-3" />
      <input
        type="search"
        name="q"
        defaultValue={query}
        maxLength={200}
        aria-label="Search topics"
        placeholder="Search topics"
        className="search-input"
      />
      <button type="submit" className="icon-button bg-primary text-on-primary" aria-label="Search">
        <Icon svg={arrowRight} />
      </button>
    </Form>
  );
}
