import { lazy, Suspense, useState } from 'react';
import { t, type Delivery, type QuoteAsked } from '@food-court/shared-api';
import type { Place } from '@food-court/shared-api/distance';
import { placeOfPlusCode, plusCodeOf } from '@food-court/shared-api/plus-code';
import { SelectField, stack, TextField } from '@food-court/shared-ui';
import { FindPosition } from './find-position';
import { directionTexts, kmText, wayText } from './messages';
import { PinMap } from './pin-map';
import { directionOf, directions, kmBetween, offsetOf, offsetTo, placeAt, type Direction } from './distance/ring-scale';
import styles from './where-to.module.css';

const FindStreet = lazy(() => import(/* webpackChunkName: "streets" */ './find-street'));

interface WhereToProps {
  delivery: Delivery;
  to: QuoteAsked | undefined;
  onChange: (to: QuoteAsked) => void;
  /** Called with the place and the street that the buyer has found by its name. */
  onFound: (to: QuoteAsked, street: string) => void;
  error: string | undefined;
  /** See `FindPosition`. */
  reloadAt?: string;
}

/** A zone of the list, or a pin on the map. */
export function WhereTo({ delivery, to, onChange, onFound, error, reloadAt }: WhereToProps) {
  const { position: court, zones, reachKm } = delivery;
  if (zones.length > 0 || !court)
    return (
      <SelectField
        label={t('Where to?')}
        options={[
          { value: '', label: t('Choose a zone') },
          ...zones.map(({ name, km }) => ({ value: name, label: `${name} · ${kmText(km)}` })),
        ]}
        value={to && 'zone' in to ? to.zone : ''}
        error={error}
        onChange={({ target }) => target.value !== '' && onChange({ zone: target.value })}
      />
    );
  const pin = to && 'position' in to ? to.position : undefined;
  const move = (position: Place) => onChange({ position });
  return (
    <div className={stack(4)}>
      {delivery.findsStreets && (
        <Suspense>
          <FindStreet onFound={({ position, street }) => onFound({ position }, street)} />
        </Suspense>
      )}
      <PlusCodeField court={court} pin={pin} onMove={move} error={error} />
      <FindPosition onFound={move} reloadAt={reloadAt} />
      <PinMap court={court} reachKm={reachKm} pin={pin} onMove={move} tiles={delivery.mapTiles} />
      <p data-look="s soft" role="status">
        {pin
          ? wayText(court, pin)
          : t('Drag the pin, tap the map, or choose a direction and a distance. The court is in the middle.')}
      </p>
      <WayFields court={court} reachKm={reachKm} pin={pin} onMove={move} />
    </div>
  );
}

interface PinFieldProps {
  court: Place;
  pin: Place | undefined;
  onMove: (pin: Place) => void;
}

/** A short code is enough near the court. The pin fills in the code of its place. */
function PlusCodeField({ court, pin, onMove, error }: PinFieldProps & { error: string | undefined }) {
  const [typed, setTyped] = useState<string>();
  const isUnread = typed !== undefined && typed.trim() !== '' && placeOfPlusCode(typed, court) === undefined;
  return (
    <TextField
      label={t('Where to?')}
      hint={t('Type or paste a Plus Code, such as {code}, or set the pin below.', { code: plusCodeOf(court) })}
      autoComplete="off"
      maxLength={60}
      value={typed ?? (pin ? plusCodeOf(pin) : '')}
      error={isUnread && error ? t('This is no Plus Code') : error}
      onChange={({ target }) => {
        setTyped(target.value);
        const place = placeOfPlusCode(target.value, court);
        if (place) onMove(place);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** The same as the map, for whoever can’t drag. */
function WayFields({ court, reachKm, pin, onMove }: PinFieldProps & { reachKm: number }) {
  const direction = pin ? directionOf(offsetOf(court, pin)) : '';
  const halves = Array.from({ length: Math.floor(reachKm * 2) }, (_, place) => (place + 1) / 2);
  const km = pin ? Math.max(0.5, Math.round(kmBetween(court, pin) * 2) / 2) : 1;
  const go = (to: Direction, far: number) => onMove(placeAt(court, offsetTo(to, far)));
  return (
    <div className={styles.way} data-look="grid gap-3">
      <SelectField
        label={t('Direction')}
        options={[
          { value: '', label: t('Choose') },
          ...directions.map((value) => ({ value, label: t(directionTexts[value]) })),
        ]}
        value={direction}
        onChange={({ target }) => target.value !== '' && go(target.value as Direction, Math.min(km, reachKm))}
      />
      <SelectField
        label={t('Distance')}
        options={halves.map((half) => ({ value: `${half}`, label: kmText(half) }))}
        value={`${Math.min(km, halves.at(-1) ?? km)}`}
        onChange={({ target }) => go(direction === '' ? 'north' : direction, Number(target.value))}
      />
    </div>
  );
}
