/** Whether a JSON text may be an export of Ghost. */
export const looksLikeGhost = (json: string): boolean =>
  /^\s*\{/.test(json) && /"(db|data)"\s*:/.test(json.slice(0, 5000)) && /"posts"\s*:/.test(json);
