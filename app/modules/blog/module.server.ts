import type { Module } from '#app/core/module.server.ts';
import { scheduleJobOf } from '#app/modules/content/publishing/schedule-document.server.ts';
import { documentTrash } from '#app/modules/content/trashed-documents.server.ts';
import { postKind } from './editing/post-kind.server.ts';
import { postExports } from './editing/posts.export.server.ts';
import { findPostMentions } from './reading/list-posts.server.ts';

export const blogModule: Module = {
  jobs: [scheduleJobOf(postKind)],
  mediaMentions: [findPostMentions],
  exports: postExports,
  trash: [
    documentTrash({ kind: 'post', label: 'Blog post', screen: (id) => `/admin/blog/${id}` }, async () => postKind),
  ],
};
