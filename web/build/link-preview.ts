import { escaped } from './asset-links.ts';

export interface Preview {
  title: string;
  description: string;
  /** Where the page is, for one that search engines find. */
  url?: string;
}

/** What programs show of a link before it is opened: title, text and picture. The picture has a whole address, as they want it. */
export function linkPreview({ title, description, url }: Preview): string[] {
  const openGraph = {
    'og:type': 'website',
    'og:site_name': '__PRODUCT_NAME__',
    'og:title': title,
    'og:description': description,
    ...(url === undefined ? {} : { 'og:url': url }),
    'og:image': '__BASE_URL__/product/share.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'The overview, with the calls that were answered',
  };
  return [
    ...Object.entries(openGraph).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
