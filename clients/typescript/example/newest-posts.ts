// Prints the newest posts, and drafts one about them if there is a token:
// SITE=https://example.org TOKEN=… node newest-posts.ts
import { ApiError, createClient } from '../src/client.ts';

const { SITE: site = 'http://localhost:3000', TOKEN: token } = process.env;
const client = createClient({ site, token });

try {
  const { items } = await client.listPosts({ limit: 3 });
  for (const { title, url } of items) console.log(`${title}\n  ${url}`);
  let pages = 0;
  for await (const page of client.all('listPages')) if (page.path !== '/') pages += 1;
  console.log(`${pages} pages besides the home page`);
  if (token) {
    const markdown = items.map(({ title, url }) => `- [${title}](${url})`).join('\n');
    const draft = await client.proposePost({ title: 'What we wrote last', markdown: `Three to read:\n\n${markdown}` });
    console.log(`Waits for a person: ${draft.editUrl}`);
  }
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
