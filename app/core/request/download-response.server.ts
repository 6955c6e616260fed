interface Download {
  fileName: string;
  type: string;
  /** In bytes, if it is known before the file is sent: browsers then show the progress. */
  size?: number;
  /** A file that may be large is not compressed again on its way. */
  isLarge?: boolean;
}

/** Sends a file to save, which no cache may keep. */
export const downloadResponse = (body: BodyInit, { fileName, type, size, isLarge = false }: Download): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      ...(size !== undefined && { 'Content-Length': String(size) }),
      'Cache-Control': isLarge ? 'private, no-store, no-transform' : 'private, no-store',
    },
  });
