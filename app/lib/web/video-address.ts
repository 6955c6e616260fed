/** Returns the video of a YouTube or Vimeo address, or null for any other. */
export function parseVideoAddress(address: string): { provider: 'youtube' | 'vimeo'; id: string } | null {
  const youtube =
    /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|v\/|e\/|shorts\/))([\w-]{11})(?![\w-])/.exec(
      address,
    );
  if (youtube?.[1]) return { provider: 'youtube', id: youtube[1] };
  const vimeo = /vimeo\.com\/(?:video\/)?(\d+)/.exec(address);
  return vimeo?.[1] ? { provider: 'vimeo', id: vimeo[1] } : null;
}

/** Returns the address at which people watch a video. */
export const videoAddress = (provider: 'youtube' | 'vimeo', id: string): string =>
  provider === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
