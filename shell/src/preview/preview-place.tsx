import { createRoot, type Root } from 'react-dom/client';
import { PreviewBanner, type PreviewBannerProps } from './preview-banner';

let root: Root | undefined;

/** In a root of its own, after the page: no screen can take it down. */
export function placePreview(id: string, banner: PreviewBannerProps): void {
  root ??= createRoot(newPlace(id));
  root.render(<PreviewBanner {...banner} />);
}

function newPlace(id: string): HTMLElement {
  const place = document.createElement('div');
  place.id = id;
  document.body.append(place);
  return place;
}
