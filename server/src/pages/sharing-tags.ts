import type { RenderedPage } from '@food-court/federation/rendering';
import { pictureSize, sharingAddress, sharingPictureOfSite } from '#modules/media/index';

type SharedPage = Pick<RenderedPage, 'title' | 'description' | 'canonical' | 'picture'>;

/**
 * Open Graph tags, which messengers and social networks show for a link. A page without a description is only for the
 * person who opens it.
 */
export function sharingTags({ title, description, canonical, picture }: SharedPage, publicUrl: string): string[][] {
  if (!description) return [];
  const image = picture || publicUrl + sharingPictureOfSite;
  return [
    ['og:site_name', 'Food Court'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ...(canonical ? [['og:url', publicUrl + canonical]] : []),
    ['og:image', image],
    // The size of another picture, which a remote names, is unknown here.
    ...(image.startsWith(publicUrl + sharingAddress)
      ? [
          ['og:image:width', String(pictureSize.width)],
          ['og:image:height', String(pictureSize.height)],
        ]
      : []),
    ['og:image:alt', title],
    ['twitter:card', 'summary_large_image'],
  ];
}
