import type { PageState } from '@food-court/federation/discovery';
import { loadedOnce } from '@food-court/shared-api/loaded-once';
import { takeFailedPreview } from './failed-preview';

/** The banner’s code, which loads only when there is something to show. */
const banner = loadedOnce(async () =>
  (await import(/* webpackChunkName: "preview" */ './preview-banner')).mountPreviewBanner(),
);

export function showPreview(preview: PageState['preview']): void {
  const failed = takeFailedPreview();
  if (!preview && !failed && !banner.ifLoaded()) return;
  // The page works without the banner; the address ?mfe=off leaves the preview, too.
  banner.load().then(
    (show) => show({ preview, failed }),
    () => {},
  );
}
