import styles from './dock.module.css';

const dockId = 'dock';

/** Adds a container at the bottom of the window, outside the page. Several containers stack up; the page ends above them. */
export function addToDock(id: string): HTMLElement {
  const dock = document.getElementById(dockId) ?? createDock();
  const place = document.createElement('div');
  place.id = id;
  dock.append(place);
  return place;
}

function createDock(): HTMLElement {
  const dock = document.createElement('div');
  dock.id = dockId;
  dock.className = styles.dock!;
  document.body.append(dock);
  return dock;
}
