import { beforeAll, expect, test } from 'vitest';
import { installJobs } from '#app/core/jobs/install-jobs.server.ts';
import { followRedirect } from '#app/modules/content/redirects/find-redirect.server.ts';
import { jobs } from '#app/modules/jobs.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { openTestImports } from '#test/imports.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { importContent } from './import-content.job.server.ts';

openTestDatabase();
openTestMedia();
const { upload, run } = openTestImports();
beforeAll(() => installJobs([...jobs, importContent]));

const post = (id: number, title: string, link: string) => `<item>
  <title>${title}</title><link>${link}</link>
  <content:encoded><![CDATA[<p>Some words about it.</p>]]></content:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2021-02-0${id} 10:00:00</wp:post_date_gmt>
  <wp:post_name>${encodeURIComponent(title.toLowerCase())}</wp:post_name>
  <wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
</item>`;

const site = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://old.example</wp:base_site_url><wp:base_blog_url>https://old.example</wp:base_blog_url>
${post(1, 'Café', 'https://old.example/2021/caf%c3%a9/')}
${post(2, 'Été', 'https://old.example/blog/e%CC%81te%CC%81/')}
${post(3, 'Naïve', 'https://old.example/na%EFve.html')}
</channel></rss>`;

test('old addresses of posts answer in every spelling, also where posts have their addresses here', async () => {
  await run(await upload('site.xml', site));
  for (const old of ['/2021/café', '/2021/caf%C3%A9/', '/2021/cafe\u0301'])
    expect(await followRedirect(old), old).toBe('/blog/cafe');
  for (const old of ['/blog/%C3%A9t%C3%A9', '/blog/été', '/blog/e%cc%81te%cc%81'])
    expect(await followRedirect(old), old).toBe('/blog/ete');
  for (const old of ['/naïve.html', '/na%EFve.html', '/na%c3%afve.html'])
    expect(await followRedirect(old), old).toBe('/blog/naive');
});
