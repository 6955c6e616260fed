/** The tag of lists of threads, and of the figures of the landing page. */
export const forumTag = 'forum';
export const topicTag = (topicId: string) => `forum-topic:${topicId}`;
export const threadTag = (threadId: string) => `forum-thread:${threadId}`;
/** The tag of what an article shows of the forum: its comments and discussions. */
export const articleTag = (articleId: string) => `forum-article:${articleId}`;
/** The tag of the names and descriptions of the topics. */
export const topicsTag = 'forum-topics';
