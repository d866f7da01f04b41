import type { Manifest } from '@food-court/federation/discovery';

/** Server and browser decide by the same manifests, so that they render the same. */
export const hasParts = ({ metaData }: Manifest): boolean => !!metaData.foodCourt.surface.parts;
