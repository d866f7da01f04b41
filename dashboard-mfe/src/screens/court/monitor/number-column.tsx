import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { t, type MonitorNumber } from '@food-court/shared-api';
import { joinClasses } from '@food-court/shared-ui';
import { fitNumbers } from './fit-numbers';
import { isNew } from './new-calls';
import styles from './monitor.module.css';
import { useSize } from './use-size';

const pageMs = 8_000;

interface NumberColumnProps {
  title: string;
  /** The server’s time of the last answer. */
  at: string;
  numbers: readonly MonitorNumber[];
  empty: string;
  className?: string;
}

export function NumberColumn({ title, at, numbers, empty, className }: NumberColumnProps) {
  const id = useId();
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  const fit = size && fitNumbers(numbers.length, size.width, size.height);
  useLettersOf(room, fit?.size);
  const perPage = fit?.perPage ?? numbers.length;
  const pages = Math.max(1, Math.ceil(numbers.length / perPage));
  const turn = useTurns(pages > 1);
  const page = turn % pages;
  return (
    <section
      className={joinClasses(styles.column, className)}
      data-look="grid shrink surface pad-4"
      aria-labelledby={id}
    >
      <h2 id={id} className={styles.title} data-look="same-colour row wrap baseline between">
        {title}
        {pages > 1 && (
          <span className={styles.page} data-look="l numbers">
            {t('{page} of {pages}', { page: page + 1, pages })}
          </span>
        )}
      </h2>
      <div ref={room} className={styles.room} data-look="clip">
        {numbers.length === 0 ? (
          <p className={styles.empty} data-look="l">
            {empty}
          </p>
        ) : (
          <ul role="list" className={styles.numbers} data-look="numbers grid pad-0 no-bullets">
            {numbers.slice(page * perPage, (page + 1) * perPage).map((number) => (
              <li
                key={number.number}
                className={styles.number}
                data-look="grid one-column centre-items pack-middle"
                data-new={(number.readyAt !== undefined && isNew(number, at)) || undefined}
              >
                {number.dayNumber ?? number.number}
                <Details number={number} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** The kitchens at whose counters it waits, the code beside the number of the day, and whether there will be more. */
const Details = ({ number: { number, dayNumber, kitchens = [], moreToCome } }: { number: MonitorNumber }) => (
  <>
    {kitchens.length > 0 && (
      <small className={styles.kitchens} data-look="medium unbroken clip dots">
        {kitchens.join(', ')}
      </small>
    )}
    {(dayNumber !== undefined || moreToCome) && (
      <small className={styles.more} data-look="medium unbroken clip dots">
        {[dayNumber !== undefined && number, moreToCome && t('more to come')].filter(Boolean).join(' · ')}
      </small>
    )}
  </>
);

/** Counts up while there are several pages. */
function useTurns(isOn: boolean): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setTurn((before) => before + 1), pageMs);
    return () => clearInterval(timer);
  }, [isOn]);
  return turn;
}

/** Set through the DOM, because the content security policy forbids inline styles in the markup. */
function useLettersOf(room: RefObject<HTMLElement | null>, size: number | undefined): void {
  useLayoutEffect(() => {
    if (size !== undefined) room.current?.style.setProperty('font-size', `${size}px`);
  }, [room, size]);
}
