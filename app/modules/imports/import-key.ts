/** The storage key of an import's file. */
export const importKey = (importId: string) => `imports/${importId}`;
