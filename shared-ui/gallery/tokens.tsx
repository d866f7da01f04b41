import { Badge, joinClasses } from '../src';
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
  'sign',
  'sign-raised',
  'on-sign-soft',
  'signal',
  'signal-strong',
  'ready',
  'success-wash',
  'warning-wash',
  'danger',
  'danger-wash',
  'focus',
];

const CLOTHS = ['Chinese', 'Drinks', 'Rice', 'Chicken'];

const STEPS = ['placed', 'accepted', 'preparing', 'ready', 'handed_over'];

const LEVELS = ['1', '2', '3'];

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
      <Specimen title="Cloths of the categories">
        {CLOTHS.map((name) => (
          <Badge key={name} hue="cloth" data-cloth={name}>
            {name}
          </Badge>
        ))}
      </Specimen>
      <Specimen title="Steps of an order">
        {STEPS.map((name) => (
          <Badge key={name} hue="step" data-step={name}>
            {name}
          </Badge>
        ))}
      </Specimen>
      <Specimen title="Shadows, one for each level">
        {LEVELS.map((level) => (
          <span key={level} className={styles.level} ref={setStyle('box-shadow', `var(--shadow-${level})`)}>
            {level}
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
