import { previewExitElementId } from 'federation/discovery';
import { createRoot, type Root } from 'react-dom/client';
import { addToDock } from './dock';
import { PreviewBanner, type PreviewBannerProps } from './preview-banner';

let root: Root | undefined;

/** In a React root of its own, after the page, so that no screen can unmount it. */
export function renderPreviewBanner(id: string, banner: PreviewBannerProps): void {
  document.getElementById(previewExitElementId)?.remove();
  root ??= createRoot(addToDock(id));
  root.render(<PreviewBanner {...banner} />);
}
