import { z } from 'zod';

type Fetch = (address: string) => Promise<Buffer | null>;

/** The largest still of a video is first; not every video has it. */
const youtubeStills = ['maxresdefault', 'sddefault', 'hqdefault'];

const oembed = z.object({ thumbnail_url: z.url({ protocol: /^https$/, hostname: /(^|\.)vimeocdn\.com$/ }) });

/** Returns a still of a video from its service, or null if there is none. */
export async function findStill(
  { type, id }: { type: 'youtube' | 'vimeo'; id: string },
  fetch: Fetch,
): Promise<Buffer | null> {
  if (type === 'vimeo') return findVimeoStill(id, fetch);
  for (const name of youtubeStills) {
    const still = await fetch(`https://i.ytimg.com/vi/${id}/${name}.jpg`);
    if (still) return still;
  }
  return null;
}

async function findVimeoStill(id: string, fetch: Fetch): Promise<Buffer | null> {
  const search = new URLSearchParams({ url: `https://vimeo.com/${id}`, width: '1280' });
  const answer = await fetch(`https://vimeo.com/api/oembed.json?${search}`);
  const metadata = answer && oembed.safeParse(readJson(answer));
  return metadata?.success ? fetch(metadata.data.thumbnail_url) : null;
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
