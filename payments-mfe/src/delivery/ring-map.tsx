import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { t } from '@food-court/shared-api';
import type { PinProps } from './distance/pin-props';
import { wayText } from './messages';
import { kmBetween, offsetOf, placeAt, ringsWithin, type Offset } from './distance/ring-scale';
import styles from './ring-map.module.css';

/** The map is 200 units wide, with the court in the middle. */
const half = 100;
/** A little of what is out of reach is on the map, too. */
const radiusOfReach = 84;

const steps: Readonly<Record<string, Offset>> = {
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
  ArrowLeft: { east: -1, north: 0 },
  ArrowRight: { east: 1, north: 0 },
};

/** A map of distances. It needs no streets, so nobody else learns where the buyer lives. */
export function RingMap({ court, reachKm, pin, onMove }: PinProps) {
  const map = useRef<SVGSVGElement>(null);
  const unitsPerKm = radiusOfReach / reachKm;
  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const box = map.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const km = (2 * half) / box.width / unitsPerKm;
    const [east, north] = [clientX - box.left - box.width / 2, box.top + box.height / 2 - clientY];
    onMove(placeAt(court, { east: east * km, north: north * km }));
  };
  return (
    <svg
      ref={map}
      className={styles.map}
      data-look="wide surface line press-corners"
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        moveTo(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && moveTo(event)}
    >
      {ringsWithin(reachKm).map((km) => (
        <Ring key={km} km={km} radius={km * unitsPerKm} isReach={km === reachKm} />
      ))}
      <circle className={styles.court} r="4" aria-hidden="true" />
      <Pin court={court} reachKm={reachKm} pin={pin} onMove={onMove} unitsPerKm={unitsPerKm} />
    </svg>
  );
}

const Ring = ({ km, radius, isReach }: { km: number; radius: number; isReach: boolean }) => (
  <g aria-hidden="true">
    <circle className={styles.ring} data-reach={isReach} r={radius} />
    <text className={styles.km} y={-radius - 2}>
      {t('{km} km', { km })}
    </text>
  </g>
);

/** The arrow keys move it by 100 metres, with Shift by a kilometre. */
function Pin({ court, reachKm, pin, onMove, unitsPerKm }: PinProps & { unitsPerKm: number }) {
  const offset = pin ? offsetOf(court, pin) : { east: 0, north: 0 };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const km = event.shiftKey ? 1 : 0.1;
    onMove(placeAt(court, { east: offset.east + step.east * km, north: offset.north + step.north * km }));
  };
  return (
    <g
      className={styles.pin}
      role="slider"
      tabIndex={0}
      aria-label={t('Pin')}
      aria-valuemin={0}
      aria-valuemax={reachKm}
      aria-valuenow={pin ? Math.round(kmBetween(court, pin) * 10) / 10 : 0}
      aria-valuetext={pin ? wayText(court, pin) : t('not set')}
      data-set={pin !== undefined}
      transform={`translate(${offset.east * unitsPerKm} ${-offset.north * unitsPerKm})`}
      onKeyDown={press}
    >
      <circle className={styles.halo} r="12" />
      <path d="M0 0C-6 -8 -7 -11 -7 -14A7 7 0 0 1 7 -14C7 -11 6 -8 0 0Z" />
      <circle className={styles.eye} cy="-14" r="2.5" />
    </g>
  );
}
