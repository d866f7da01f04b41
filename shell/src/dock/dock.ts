import styles from './dock.module.css';

const dockId = 'dock';

/** A place at the foot of the window for what is no part of the page: several stand above each other, and the page ends above them. */
export function placeInDock(id: string): HTMLElement {
  const dock = document.getElementById(dockId) ?? newDock();
  const place = document.createElement('div');
  place.id = id;
  dock.append(place);
  return place;
}

function newDock(): HTMLElement {
  const dock = document.createElement('div');
  dock.id = dockId;
  dock.className = styles.dock!;
  document.body.append(dock);
  return dock;
}
