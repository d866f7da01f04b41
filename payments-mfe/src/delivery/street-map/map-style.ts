import type { Place } from '@food-court/shared-api/distance';
import { placeAt, ringsWithin } from '../distance/ring-scale';
import type { MapStyle } from './open-map';
import { palettes, type Palette } from './palettes';
import { tileScheme } from './tile-protocol';

interface StyledMap {
  archive: string;
  court: Place;
  reachKm: number;
  isDark: boolean;
}

type Layer = MapStyle['layers'][number];
type LineLayer = Extract<Layer, { type: 'line' }>;

/** The streets, and over them the rings of the court. It has no labels, which would need a server for fonts. */
export function mapStyle({ archive, court, reachKm, isDark }: StyledMap): MapStyle {
  const colours = palettes[isDark ? 'dark' : 'light'];
  const rings = ringsWithin(reachKm);
  return {
    version: 8,
    sources: {
      streets: { type: 'vector', url: `${tileScheme}://${archive}` },
      court: { type: 'geojson', data: { type: 'Point', coordinates: pointOf(court) } },
      reach: { type: 'geojson', data: { type: 'LineString', coordinates: ringAt(court, reachKm) } },
      // The reach is a hole in it.
      beyond: {
        type: 'geojson',
        data: { type: 'Polygon', coordinates: [ringAt(court, reachKm * 6), ringAt(court, reachKm)] },
      },
      rings: { type: 'geojson', data: { type: 'MultiLineString', coordinates: rings.map((km) => ringAt(court, km)) } },
    },
    layers: [...landLayers(colours), ...roadLayers(colours), ...courtLayers(colours)],
  };
}

const pointOf = ({ latitude, longitude }: Place): [number, number] => [longitude, latitude];

const corners = 90;

/** All places that are so far by road. */
const ringAt = (court: Place, km: number): [number, number][] =>
  Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = ((corner % corners) / corners) * 2 * Math.PI;
    return pointOf(placeAt(court, { east: km * Math.sin(angle), north: km * Math.cos(angle) }));
  });

const greenKinds = ['park', 'forest', 'wood', 'grass', 'meadow', 'nature_reserve', 'golf_course', 'cemetery', 'garden'];

/** Layers and kinds are those of Protomaps’ basemap. */
const landLayers = ({ land, green, water, building }: Palette): Layer[] => [
  { id: 'ground', type: 'background', paint: { 'background-color': land } },
  { ...fill('earth', land) },
  { ...fill('landuse', green), filter: ['in', ['get', 'kind'], ['literal', greenKinds]] },
  { ...fill('water', water), filter: ['==', ['geometry-type'], 'Polygon'] },
  {
    ...line('rivers', water, 1),
    'source-layer': 'water',
    filter: ['==', ['geometry-type'], 'LineString'],
  },
  { ...fill('buildings', building), minzoom: 14 },
];

const fill = (layer: string, colour: string): Extract<Layer, { type: 'fill' }> => ({
  id: layer,
  type: 'fill',
  source: 'streets',
  'source-layer': layer,
  paint: { 'fill-color': colour },
});

const line = (id: string, colour: string, width: number): LineLayer => ({
  id,
  type: 'line',
  source: 'streets',
  'source-layer': 'roads',
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: {
    'line-color': colour,
    'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 8, width / 3, 13, width, 18, width * 8],
  },
});

const ofKind = (kind: string): LineLayer['filter'] => ['==', ['get', 'kind'], kind];

const roadLayers = ({ lane, road, motorway }: Palette): Layer[] => [
  { ...line('paths', lane, 0.5), minzoom: 14, filter: ofKind('path') },
  { ...line('lanes', lane, 1.6), minzoom: 11, filter: ofKind('minor_road') },
  { ...line('main-roads', road, 3), filter: ofKind('major_road') },
  { ...line('motorways', motorway, 4), filter: ofKind('highway') },
];

const courtLayers = ({ ring, land }: Palette): Layer[] => [
  { id: 'beyond', type: 'fill', source: 'beyond', paint: { 'fill-color': ring, 'fill-opacity': 0.14 } },
  {
    id: 'rings',
    type: 'line',
    source: 'rings',
    paint: { 'line-color': ring, 'line-opacity': 0.5, 'line-dasharray': [3, 3] },
  },
  { id: 'border', type: 'line', source: 'reach', paint: { 'line-color': ring, 'line-width': 1.5 } },
  {
    id: 'court',
    type: 'circle',
    source: 'court',
    paint: { 'circle-radius': 6, 'circle-color': ring, 'circle-stroke-color': land, 'circle-stroke-width': 2 },
  },
];
