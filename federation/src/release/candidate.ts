import type { Stamp } from '../build/build-stamp';
import type { Manifest } from '../discovery';

/** A finished build that wants to be served. */
export interface Candidate {
  stamp: Stamp;
  manifest: Manifest;
  clientFolder: string;
}
