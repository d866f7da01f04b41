import { addProtocol, Map as MapView, Marker, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs';
import type { Place } from '@food-court/shared-api/distance';
import { tileLoader, tileScheme } from './tile-protocol';
import { workerAddress } from './worker-address';

export type MapStyle = StyleSpecification;

export interface MapOptions {
  container: HTMLElement;
  /** The absolute address of a PMTiles file. */
  archive: string;
  style: MapStyle;
  /** The land that the map shows at first. It can be moved as far again. */
  corners: { southWest: Place; northEast: Place };
  /** The element of the pin. Its lower end is the place. */
  pin: HTMLElement;
  names: { map: string; pin: string };
  onMove: (place: Place) => void;
  /** The browser can’t draw the map, or can’t read its file. */
  onFailed: () => void;
}

export interface OpenMap {
  showPin: (place: Place | undefined) => void;
  setStyle: (style: MapStyle) => void;
  zoom: (steps: 1 | -1) => void;
  close: () => void;
}

type Bounds = [west: number, south: number, east: number, north: number];

const placeOf = ({ lat, lng }: { lat: number; lng: number }): Place => ({ latitude: lat, longitude: lng });
const pointOf = ({ latitude, longitude }: Place): [number, number] => [longitude, latitude];

/** The only place that knows the library of the map. Throws in a browser without WebGL. */
export function openMap({ container, archive, style, corners, pin, names, onMove, onFailed }: MapOptions): OpenMap {
  setWorkerUrl(workerAddress(workerFile));
  addProtocol(tileScheme, tileLoader(archive));
  const map = new MapView({
    container,
    style,
    ...boundsOf(corners),
    // Its markup would need a policy for trusted types. We write the attribution below the map.
    attributionControl: false,
    // The wheel scrolls the page, and two presses set the pin twice.
    scrollZoom: false,
    doubleClickZoom: false,
    dragRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: 0,
    locale: { 'Map.Title': names.map, 'Marker.Title': names.pin },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const marker = new Marker({ element: pin, anchor: 'bottom', draggable: true });
  marker.on('dragend', () => onMove(placeOf(marker.getLngLat())));
  map.on('click', ({ lngLat }) => onMove(placeOf(lngLat)));
  let isShown = false;
  map.once('load', () => (isShown = true));
  // Once there are streets, a tile that is missing is no reason to take the map away.
  map.on('error', () => isShown || onFailed());
  map.on('webglcontextlost', onFailed);
  return {
    showPin: (place) => {
      if (!place) return void marker.remove();
      marker.setLngLat(pointOf(place)).addTo(map);
      if (!map.getBounds().contains(pointOf(place))) map.panTo(pointOf(place));
    },
    setStyle: (next) => void map.setStyle(next),
    zoom: (steps) => void map.zoomTo(map.getZoom() + steps),
    close: () => map.remove(),
  };
}

function boundsOf({ southWest, northEast }: MapOptions['corners']) {
  const [west, south] = pointOf(southWest);
  const [east, north] = pointOf(northEast);
  const [halfWidth, halfHeight] = [(east - west) / 2, (north - south) / 2];
  return {
    bounds: [west, south, east, north] as Bounds,
    maxBounds: [west - halfWidth, south - halfHeight, east + halfWidth, north + halfHeight] as Bounds,
  };
}
