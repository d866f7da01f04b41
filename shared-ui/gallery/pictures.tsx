import { Avatar, Picture } from '../src';
import noodles from './dishes/noodles.svg';
import tea from './dishes/tea.svg';
import styles from './pictures.module.css';
import { Specimen } from './specimen';

/** Four by three pixels, as the image host sends it; shown enlarged and blurred. */
const PLACEHOLDER =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'%3E%3Cpath fill='%23c8541f' d='M0 0h4v3H0z'/%3E%3Cpath fill='%23ffc45c' d='M1 1h2v1H1z'/%3E%3C/svg%3E";

/** The gallery’s server never answers this request. */
const NEVER_ARRIVES = '/never-arrives.webp';

const PEOPLE = ['Ada Lovelace', 'Grace Hopper', 'Linus Pauling', 'Marie Curie', 'Cher', ''];

export function Pictures() {
  return (
    <>
      <Specimen title="Picture: dish, square, wide">
        <Picture className={styles.picture} src={noodles} alt="Dan dan noodles" />
        <Picture className={styles.picture} src={tea} alt="Blood orange tea" ratio="square" />
        <Picture className={styles.picture} src={noodles} alt="Dan dan noodles" priority />
      </Specimen>
      <Specimen title="Picture: on its way, broken">
        <Picture className={styles.picture} src={NEVER_ARRIVES} placeholder={PLACEHOLDER} alt="On its way" />
        <Picture className={styles.picture} src="/images/gone/960.webp" alt="A dish whose photo is gone" />
      </Specimen>
      <Specimen title="Avatar">
        {PEOPLE.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Dan Dan" src={noodles} />
        <Avatar name="Ada Lovelace" size="s" />
        <Avatar name="Ada Lovelace" size="l" />
        <Avatar name="Tea" src={tea} size="l" />
      </Specimen>
    </>
  );
}
