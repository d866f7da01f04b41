import { useCallback, useState } from 'react';

/** Whether the image cannot be shown. An image may also fail before hydration: the ref detects that. */
export function useImageError(src: string | undefined) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const onError = useCallback(() => setFailedSrc(src), [src]);
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) onError();
    },
    [onError],
  );
  return { isBroken: !src || failedSrc === src, onError, ref };
}
