import { Form } from 'react-router';
import { SearchField } from '#app/ui/search/search-field.tsx';

/** Topic search: finds categories and discussions by words, or discussions by a hashtag. */
export const ForumSearch = ({ query }: { query: string }) => (
  <Form action="/forum" role="search" className="max-w-[38rem]">
    <SearchField label="Search topics" defaultValue={query} />
  </Form>
);
