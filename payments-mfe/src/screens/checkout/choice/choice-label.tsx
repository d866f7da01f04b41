import type { ReactNode } from 'react';
import { joinClasses } from '@food-court/shared-ui';
import styles from './choice.module.css';

interface ChoiceLabelProps {
  /** The name of the radio buttons that exclude each other. */
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

export const ChoiceLabel = ({ group, isChosen, onChoose, children }: ChoiceLabelProps) => (
  <label
    className={joinClasses(styles.choice, isChosen && styles.chosen)}
    data-look={
      isChosen
        ? 'row middle gap-2 sunken press-corners pointer pad-inline-4'
        : 'row middle gap-2 press-corners pointer pad-inline-4'
    }
  >
    <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
    {children}
  </label>
);
