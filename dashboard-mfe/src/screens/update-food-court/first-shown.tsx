import { categories } from 'shared-api';
import { FirstOfCategory } from './first-of-category';
import styles from './first-shown.module.css';
import part from './part.module.css';

/** As visitors see it: asked for by the home page's own calls. */
export const FirstShown = ({ onChange }: { onChange: () => void }) => (
  <section className={part.part} aria-labelledby="first-shown">
    <h2 id="first-shown" className={part.title}>
      What each category shows first
    </h2>
    <ul role="list" className={styles.list}>
      {categories.map((category) => (
        <FirstOfCategory key={category} category={category} onChange={onChange} />
      ))}
    </ul>
  </section>
);
