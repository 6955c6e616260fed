import { seoLengths } from '#app/lib/text/seo-lengths.ts';
import { shortened } from '#app/lib/text/shortened.ts';
import { slugOf } from '#app/lib/text/slug.ts';
import { fromMarkdown } from '../content/from-markdown.ts';
import type { PostDraft } from '../schema.ts';
import type { Brief } from './brief.ts';
import { writeTemplate } from './template.ts';

type Generated = Pick<
  PostDraft,
  'content' | 'title' | 'slug' | 'seoKeyword' | 'metaTitle' | 'metaDescription' | 'excerpt'
>;

/** The audience of an article if none is given. */
const everybody = 'Busy People';

/** Returns all generated fields. @param markdown the article; default: the template's */
export function generatePost(brief: Brief, markdown: string = writeTemplate(brief)): Generated {
  const { topic, keyword } = brief;
  const audience = brief.audience || everybody;
  return {
    content: fromMarkdown(markdown),
    title: topic,
    slug: slugOf(topic),
    seoKeyword: keyword,
    metaTitle: `${topic} - Complete Guide for ${audience}`,
    metaDescription: cut(
      `${topic}: what ${keyword} means in practice for ${audience}, with small steps for this week.`,
    ),
    excerpt: cut(`A plain guide to ${keyword} for ${audience}: where to begin, what to expect and what to leave out.`),
  };
}

const cut = (text: string) => shortened(text, seoLengths.description);
