import { t, type ChosenOption } from '@food-court/shared-api';
import styles from './line.module.css';

/** The buyer’s choices, in the order of the dish. */
export const ChosenOptions = ({ choices }: { choices: readonly ChosenOption[] }) =>
  choices.length > 0 && (
    <ul role="list" aria-label={t('Choices')} data-look="s medium breaks grid">
      {choices.map(({ id, group, name }) => (
        <li key={id}>
          <bdi className={styles.group} data-look="soft">
            {group}
          </bdi>
          : <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
