import { useId } from 'react';
import { joinClasses, plural, VisuallyHidden } from '@food-court/shared-ui';
import styles from './star-choice.module.css';

interface StarChoiceProps {
  legend: string;
  stars: number | undefined;
  busy: boolean;
  onChoose: (stars: number) => void;
}

const choices = [1, 2, 3, 4, 5];

/** Radio buttons, so that one tap or the arrow keys suffice. */
export function StarChoice({ legend, stars = 0, busy, onChoose }: StarChoiceProps) {
  const name = useId();
  return (
    <fieldset data-look="row wrap gap-1 no-line pad-0" aria-busy={busy}>
      <legend data-look="bold pad-0 space-below-1">{legend}</legend>
      {choices.map((count) => (
        <label
          key={count}
          className={joinClasses(styles.star, count <= stars && styles.full)}
          data-look="2xl grid middle-all relative round pointer"
        >
          <input type="radio" name={name} checked={count === stars} onChange={() => onChoose(count)} />
          <span aria-hidden="true">★</span>
          <VisuallyHidden>{plural(count, '{count} star', '{count} stars')}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}
