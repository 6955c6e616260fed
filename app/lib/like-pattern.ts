/** The pattern by which `like` finds this text anywhere, whatever signs are in it. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
