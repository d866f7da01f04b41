import { previewExitElementId } from 'federation/discovery';
import { createRoot, type Root } from 'react-dom/client';
import { placeInDock } from '../dock/dock';
import { PreviewBanner, type PreviewBannerProps } from './preview-banner';

let root: Root | undefined;

/** In a root of its own, after the page: no screen can take it down. */
export function placePreview(id: string, banner: PreviewBannerProps): void {
  document.getElementById(previewExitElementId)?.remove();
  root ??= createRoot(placeInDock(id));
  root.render(<PreviewBanner {...banner} />);
}
