import { now } from '#app/core/clock.ts';
import { digestOf } from '#app/lib/token.server.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { type GuidePage, methodGuideContent } from '#app/modules/media/method-guide/guide-page.ts';
import { appsPage, contentsPage, coverPage, dayPage } from '#app/modules/media/method-guide/outer-pages.server.ts';
import { pillarPage } from '#app/modules/media/method-guide/pillar-pages.server.ts';
import { Sheet } from '#app/modules/media/method-guide/sheet.server.ts';

export interface MethodGuideOptions {
  /** The site's public address, such as https://resjam.example. Without it, links to the site are left out. */
  origin?: string;
  /** When the page was published. The same page and date produce the same bytes. */
  published?: Date;
}

async function buildPdf(page: GuidePage, { origin, published = now() }: MethodGuideOptions): Promise<Buffer> {
  const content = methodGuideContent(page);
  const sheet = await Sheet.open({
    title: `${page.title}: product guide`,
    subject: content.hero?.lead ?? content.hero?.title ?? page.title,
    published,
  });
  const absolute = (href: string) => {
    if (/^(https:|mailto:|tel:)/.test(href)) return href;
    return origin ? new URL(href, origin).href : undefined;
  };
  coverPage(sheet, content);
  contentsPage(sheet, content);
  for (const spread of content.spreads)
    pillarPage(sheet, {
      methodGuideTitle: page.title,
      spread,
      appText: content.apps?.apps.find(({ pillar }) => pillar === spread.pillar)?.text,
      time: content.day?.moments.find(({ pillar }) => pillar === spread.pillar)?.time,
      absolute,
    });
  dayPage(sheet, content);
  if (content.apps || content.cta) appsPage(sheet, content, absolute);
  return sheet.finish();
}

/** The last rendered guide. There is only one such page, and it changes only when an editor changes it. */
let cachedGuide: { key: string; guide: Promise<Buffer> } | undefined;

/**
 * Renders the method guide: an A4 PDF with the text of the method page, tagged for assistive technology,
 * with bookmarks. Leaves out parts that the page lacks. Caches the last guide, but no failure.
 */
export function renderMethodGuide(page: GuidePage, options: MethodGuideOptions = {}): Promise<Buffer> {
  const key = digestOf(JSON.stringify([brandName(), page.title, page.blocks, options.origin, options.published]));
  if (cachedGuide?.key === key) return cachedGuide.guide;
  const guide = buildPdf(page, options);
  cachedGuide = { key, guide };
  guide.catch(() => {
    if (cachedGuide?.guide === guide) cachedGuide = undefined;
  });
  return guide;
}
