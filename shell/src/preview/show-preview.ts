import type { PageState } from 'federation/discovery';
import { failedPreview } from './failed-preview';

const placeId = 'preview';

/** Only those load the banner's code to whom it has something to say. */
export function showPreview(preview: PageState['preview']): void {
  const failed = failedPreview();
  if (!preview && !failed && !document.getElementById(placeId)) return;
  // Without it the page is as good; the way out stays at the address.
  void import(/* webpackChunkName: "preview" */ './preview-place').then(
    ({ placePreview }) => placePreview(placeId, { preview, failed }),
    () => {},
  );
}
