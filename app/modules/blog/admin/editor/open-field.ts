import { flushSync } from 'react-dom';
import { ownValue } from '#app/lib/own-value.ts';
import { focusField } from '#app/ui/admin/editor/forms/focus-field.ts';
import type { Tab } from './post-tabs.tsx';

/** The part of the editor that has a field. All others are beside the title and the text. */
const tabs: Record<string, Tab> = {
  author: 'Settings',
  category: 'Settings',
  tags: 'Settings',
  publishDate: 'Settings',
  readers: 'Settings',
  featuredImage: 'Settings',
  featuredImageAlt: 'Settings',
  metaTitle: 'SEO',
  metaDescription: 'SEO',
  seoKeyword: 'SEO',
};

/** Shows the part of the editor that has a field of the post, and moves the focus into the field. */
export function openField(field: string, onTab: (tab: Tab) => void): void {
  flushSync(() => onTab(ownValue(tabs, field) ?? 'Content'));
  focusField(field);
}
