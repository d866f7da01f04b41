import { leftToBrowser } from '../rendering/left-to-browser';

/** React leaves a mark in the place that the server could not draw. */
export const isDrawn = (root: ParentNode): boolean =>
  root.querySelector(`template[data-dgst="${leftToBrowser}"]`) === null;
