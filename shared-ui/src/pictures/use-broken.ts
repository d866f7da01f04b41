import { useCallback, useState } from 'react';

/** Whether the address shows nothing: also when it failed before the page came alive. */
export function useBroken(src: string | undefined) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const fail = useCallback(() => setBrokenSrc(src), [src]);
  const watch = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) fail();
    },
    [fail],
  );
  return { broken: !src || brokenSrc === src, fail, watch };
}
