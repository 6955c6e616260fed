import { collectLeftOut, type LeftOutGroup } from '#packages/foreign-files/left-out-groups.ts';
import type { FoundItem, Reading } from '#packages/foreign-files/reading.ts';

interface Read {
  items: FoundItem[];
  leftOut: LeftOutGroup[];
}

/** Runs a reader of foreign files, and returns what it found and what it left out. */
export async function readAll(read: (reading: Reading) => Promise<unknown>): Promise<Read> {
  const { leaveOut, groups } = collectLeftOut();
  const items: FoundItem[] = [];
  const signal = new AbortController().signal;
  await read({ found: async (item) => void items.push(item), leaveOut, signal });
  return { items, leftOut: groups() };
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

export interface WxrFields {
  id?: number;
  type?: string;
  title?: string;
  link?: string;
  content?: string;
  excerpt?: string;
  status?: string;
  date?: string;
  dateGmt?: string;
  creator?: string;
  password?: string;
  meta?: Record<string, string>;
  /** Terms, comments and other elements, as XML. */
  more?: string;
}

/** Returns an item of an export of WordPress, as WordPress writes it. */
export const wxrItem = ({
  id = 1,
  type = 'post',
  title = 'A post',
  link = `https://old.example/post-${id}/`,
  content = '',
  excerpt = '',
  status = 'publish',
  date = '2024-03-05 09:00:00',
  dateGmt = date,
  creator = 'ada',
  password = '',
  meta = {},
  more = '',
}: WxrFields): string =>
  `<item><title>${cdata(title)}</title><link>${link}</link><pubDate>Tue, 05 Mar 2024 09:00:00 +0000</pubDate>
<dc:creator>${cdata(creator)}</dc:creator><guid isPermaLink="false">https://old.example/?p=${id}</guid><description></description>
<content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${cdata(date)}</wp:post_date><wp:post_date_gmt>${cdata(dateGmt)}</wp:post_date_gmt>
<wp:post_name>post-${id}</wp:post_name><wp:status>${status}</wp:status><wp:post_parent>0</wp:post_parent><wp:menu_order>0</wp:menu_order>
<wp:post_type>${type}</wp:post_type><wp:post_password>${cdata(password)}</wp:post_password><wp:is_sticky>0</wp:is_sticky>
${Object.entries(meta)
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  .join('')}${more}</item>`;

/** Returns a picture in an export of WordPress. */
export const wxrPicture = (id: number, src: string, alt = ''): string =>
  wxrItem({
    id,
    type: 'attachment',
    title: `Picture ${id}`,
    status: 'inherit',
    meta: { _wp_attachment_image_alt: alt },
    more: `<wp:attachment_url>${src}</wp:attachment_url>`,
  });

export const wxrHead = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old site</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name>${cdata('Ada &amp; Co')}</wp:author_display_name></wp:author>`;

/** Returns a whole export of WordPress. */
export const wxr = (...items: string[]): string => `${wxrHead}\n${items.join('\n')}\n</channel></rss>\n`;
