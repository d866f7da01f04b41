import type { PageState } from '@food-court/federation/discovery';
import { takeFailedPreview } from './failed-preview';

const placeId = 'preview';

/** Loads the banner’s code only when there is something to show. */
export function showPreview(preview: PageState['preview']): void {
  const failed = takeFailedPreview();
  if (!preview && !failed && !document.getElementById(placeId)) return;
  // The page works without the banner; the address ?mfe=off leaves the preview, too.
  void import(/* webpackChunkName: "preview" */ './preview-banner').then(
    ({ renderPreviewBanner }) => renderPreviewBanner(placeId, { preview, failed }),
    () => {},
  );
}
