import { joinClasses } from '../src';
import { Specimen } from './specimen';
import styles from './tokens.module.css';

const COLOURS = [
  'paper',
  'surface',
  'raised',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'accent',
  'accent-strong',
  'accent-wash',
  'saffron',
  'saffron-wash',
  'success-wash',
  'warning-wash',
  'danger',
  'danger-wash',
  'focus',
];

const TYPES = ['4xl', '3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'];

const DISPLAY = new Set(['4xl', '3xl', '2xl', 'xl']);

/** Sets styles through the DOM, because the content policy forbids style attributes. */
const setStyle = (property: string, value: string) => (element: HTMLElement | null) =>
  element?.style.setProperty(property, value);

export function Tokens() {
  return (
    <>
      <Specimen title="Colour">
        {COLOURS.map((name) => (
          <span key={name} className={styles.colour}>
            <span className={styles.swatch} ref={setStyle('background', `var(--colour-${name})`)} />
            {name}
          </span>
        ))}
      </Specimen>
      <Specimen title="Type">
        <div>
          {TYPES.map((size) => (
            <p
              key={size}
              className={joinClasses(styles.type, DISPLAY.has(size) && styles.display)}
              ref={setStyle('font-size', `var(--type-${size})`)}
            >
              Sizzling, {size}
            </p>
          ))}
        </div>
      </Specimen>
    </>
  );
}
