import type { ExportKind } from '#app/core/records/export-kind.server.ts';
import { csvText, jsonText } from '#app/lib/lists/table-export.ts';
import { readForumPosts } from '../posts/read-posts.server.ts';

export const forumExports: readonly ExportKind[] = [
  {
    name: 'forum',
    label: 'Forum',
    text: 'Every post in its thread. Anonymous authors are not named.',
    isPersonal: true,
    files: {
      csv: () =>
        csvText(
          [
            { heading: 'Topic', value: ({ topic }) => topic },
            { heading: 'Thread', value: ({ thread }) => thread },
            { heading: 'Number', value: ({ number }) => number },
            { heading: 'Answers number', value: ({ answers }) => answers },
            { heading: 'Author', value: ({ author }) => author },
            { heading: 'Text', value: ({ content }) => content },
            { heading: 'Status', value: ({ status }) => status },
            { heading: 'Likes', value: ({ likes }) => likes },
            { heading: 'Written', value: ({ createdAt }) => createdAt },
            { heading: 'Hashtags', value: ({ hashtags }) => hashtags },
          ],
          readForumPosts(),
        ),
      json: () => jsonText(readForumPosts(), ({ threadId, ...post }) => post),
    },
  },
];
