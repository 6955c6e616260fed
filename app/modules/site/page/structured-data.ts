import { proseText } from '#app/lib/text/prose.ts';
import type { SiteSettings } from '#app/modules/company/schema.ts';
import type { PageDocument } from '#app/modules/site/page/document.ts';

/** Returns the schema.org structured data of a page. Contains only what the page itself shows. */
export function structuredData(page: PageDocument, origin: string, site: SiteSettings): object[] {
  const isHome = page.kind === 'home';
  return [
    organisation(origin, site),
    ...(isHome ? [website(origin, site)] : [breadcrumbs(page, origin)]),
    ...(page.kind === 'service' ? [service(page, origin)] : []),
    ...questions(page),
  ];
}

const organisation = (origin: string, { brand, contact, social, seo }: SiteSettings) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organisation`,
  name: brand.brandName,
  description: seo.defaultDescription,
  email: contact.publicEmail,
  sameAs: social.socialLinks.map(({ url }) => url),
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  address: contact.office,
});

const website = (origin: string, { brand }: SiteSettings) => ({
  '@type': 'WebSite',
  name: brand.brandName,
  url: `${origin}/`,
  inLanguage: 'en-GB',
  publisher: { '@id': `${origin}/#organisation` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

const breadcrumbs = (page: PageDocument, origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: page.title, item: origin + page.path },
  ],
});

const service = (page: PageDocument, origin: string) => ({
  '@type': 'Service',
  name: page.title,
  description: page.metaDescription,
  url: origin + page.path,
  provider: { '@id': `${origin}/#organisation` },
  areaServed: 'GB',
});

function questions(page: PageDocument): object[] {
  const faqEntries = page.blocks.flatMap((block) => (block.type === 'faq' ? block.questions : []));
  if (faqEntries.length === 0) return [];
  const mainEntity = faqEntries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: proseText(answer) },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}
