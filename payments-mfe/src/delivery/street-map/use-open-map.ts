import { useEffect, useRef, type RefObject } from 'react';
import { t } from '@food-court/shared-api';
import type { Place } from '@food-court/shared-api/distance';
import { watchTheme } from '#card/theme/watch-theme.ts';
import { placeAt } from '../distance/ring-scale';
import { mapStyle } from './map-style';
import { openMap, type OpenMap } from './open-map';
import type { StreetMapProps } from './street-map-props';
import styles from './street-map.module.css';

/** Opens the map once, and tells it what changes afterwards. */
export function useOpenMap(container: RefObject<HTMLDivElement | null>, props: StreetMapProps) {
  const map = useRef<OpenMap>(undefined);
  const latest = useRef(props);
  useEffect(() => void (latest.current = props));
  useEffect(() => {
    const { onFailed } = latest.current;
    const element = container.current;
    if (!element) return undefined;
    try {
      map.current = openIn(element, latest);
    } catch {
      // This browser has no WebGL.
      onFailed();
      return undefined;
    }
    const endWatch = watchTheme(() => map.current?.setStyle(styleIn(element, latest.current)));
    return () => {
      endWatch();
      map.current?.close();
      map.current = undefined;
    };
  }, [container]);
  const { pin } = props;
  useEffect(() => map.current?.showPin(pin), [pin]);
  return map;
}

function openIn(container: HTMLElement, latest: RefObject<StreetMapProps>): OpenMap {
  const { court, reachKm, tiles } = latest.current;
  const pin = document.createElement('div');
  pin.className = styles.pin ?? '';
  return openMap({
    container,
    archive: archiveOf(tiles),
    style: styleIn(container, latest.current),
    corners: { southWest: cornerOf(court, -reachKm), northEast: cornerOf(court, reachKm) },
    pin,
    names: { map: t('Street map'), pin: t('Pin') },
    onMove: (place) => latest.current.onMove(place),
    onFailed: () => latest.current.onFailed(),
  });
}

const archiveOf = (tiles: string): string => new URL(tiles, location.href).href;

/** A little of what is out of reach is on the map, too. */
const cornerOf = (court: Place, km: number): Place => placeAt(court, { east: km * 1.15, north: km * 1.15 });

const styleIn = (element: HTMLElement, { tiles, court, reachKm }: StreetMapProps) =>
  mapStyle({ archive: archiveOf(tiles), court, reachKm, isDark: isDark(element) });

/** In a dark theme the text is light. The drawn map can’t read our tokens. */
function isDark(element: HTMLElement): boolean {
  const [red = 0, green = 0, blue = 0] = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
  return red + green + blue > 384;
}
