import { useCallback, useState } from 'react';

/** Detects whether the image can’t be shown. It may already fail before hydration, which the ref detects. */
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
