import type { AllergenStatement } from '@food-court/shared-api';
import { allergenSentences } from '@food-court/shared-api/stated-allergens';
import styles from './line.module.css';

/** The kitchen’s statement when the line was ordered. */
export const LineAllergens = ({ statement }: { statement: AllergenStatement | undefined }) =>
  statement && <p className={styles.allergens}>{allergenSentences(statement).join(' · ')}</p>;
