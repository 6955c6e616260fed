/** Announced when an upload begins to wait for its check, is refused, becomes a file, or is dismissed. */
export const uploadsTag = 'media-uploads';
