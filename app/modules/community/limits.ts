/** Lengths are in characters. */
export const maxTitleLength = 200;
export const maxContentLength = 2000;
export const maxHashtags = 5;
export const maxHashtagLength = 20;

/** Top-level replies on one page of a thread. */
export const repliesPerPage = 20;
/** A reply with this many answers takes no more below it. Later ones become replies to the thread. */
export const maxAnswersPerReply = 50;
/** Threads on one page of a list. */
export const threadsPerPage = 20;
/** A content warning is a few words. */
export const maxWarningLength = 60;
/** Of more names than this in one post the first count. */
export const maxMentions = 10;
/** A picture belongs to one post. */
export const maxPicturesPerPost = 8;
/** The description of a picture for people who do not see it. */
export const maxPictureAltLength = 200;

/** The longest display name, in characters. */
export const maxNameLength = 100;
/** The length of a moderator's message to an author, in characters. */
export const maxMessageLength = 1000;
