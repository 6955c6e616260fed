/** How much of a title and of a description search engines and shared links show in full, in characters. */
export const seoLengths = { title: 60, description: 160 } as const;
