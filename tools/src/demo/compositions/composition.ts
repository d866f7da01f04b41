import type { Sketch } from '../paint/sketch';

export interface Composition {
  table: (sketch: Sketch) => string;
  setting: (sketch: Sketch) => string;
}
