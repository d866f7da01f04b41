import type { RenderedPage } from '@food-court/federation/rendering';

type SharedPage = Pick<RenderedPage, 'title' | 'description' | 'canonical' | 'picture'>;

/** What messengers and networks show of a link (Open Graph). A page without a description is for nobody but who opens it. */
export function sharingTags({ title, description, canonical, picture }: SharedPage, publicUrl: string): string[][] {
  if (!description) return [];
  return [
    ['og:site_name', 'Food Court'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ...(canonical ? [['og:url', publicUrl + canonical]] : []),
    ['og:image', picture || `${publicUrl}/icons/512.png`],
    // Large for a photo; an icon is shown beside the text.
    ['twitter:card', picture ? 'summary_large_image' : 'summary'],
  ];
}
