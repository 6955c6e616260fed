/** A post of a form that keeps everything in its fields, as its screen sends it. */
export const postOf = (fields: Record<string, string>): Request =>
  new Request('https://site.example/admin', { method: 'POST', body: new URLSearchParams(fields) });

/** How a post is answered whose form showed another version than the stored one, for `toMatchObject`. */
export const conflict = (typed: Record<string, string>, revision: string, errors: Record<string, string>) => ({
  data: { values: { ...withoutSecrets(typed), revision }, errors },
  init: { status: 409 },
});

/** No answer repeats a secret. */
const withoutSecrets = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !/secret|password/i.test(name)));
