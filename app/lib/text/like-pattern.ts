/** Returns the `like` pattern that finds this text anywhere, with special characters escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
