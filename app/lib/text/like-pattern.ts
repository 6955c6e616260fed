const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Returns the `like` pattern that finds this text anywhere, with special characters escaped. */
export const likePattern = (text: string): string => `%${escaped(text)}%`;

/** Returns the `like` pattern that finds what begins with this text, with special characters escaped. */
export const beginsWithPattern = (text: string): string => `${escaped(text)}%`;
