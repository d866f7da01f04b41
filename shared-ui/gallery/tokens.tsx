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
  'line-1',
  'line-2',
  'line-3',
  'line-4',
  'line-5',
  'line-6',
  'line-7',
  'line-8',
  'success-wash',
  'warning-wash',
  'danger',
  'danger-wash',
  'focus',
];

const STEPS = ['placed', 'accepted', 'preparing', 'ready', 'handed_over'];

const TYPES = ['call', '4xl', 'page', '2xl', 'xl', 'l', 'm', 's', 'xs'];

const DISPLAY = new Set(['call', '4xl', 'page']);

/** Sets styles through the DOM, because the content policy forbids style attributes. */
const setStyle = (property: string, value: string) => (element: HTMLElement | null) =>
  element?.style.setProperty(property, value);

export function Tokens() {
  return (
    <>
      <Specimen title="Colour">
        {COLOURS.map((name) => (
          <span key={name} className={styles.colour} data-look="xs soft grid centre-items gap-1">
            <span className={styles.swatch} data-look="line" ref={setStyle('background', `var(--colour-${name})`)} />
            {name}
          </span>
        ))}
      </Specimen>
      <Specimen title="Steps of an order">
        {STEPS.map((name) => (
          <Badge key={name} hue="step" data-step={name}>
            {name}
          </Badge>
        ))}
      </Specimen>
      <Specimen title="The one shadow, for what floats">
        <span
          className={styles.level}
          data-look="grid middle-all press-corners"
          ref={setStyle('box-shadow', 'var(--shadow-float)')}
        >
          float
        </span>
      </Specimen>
      <Specimen title="Type">
        <div>
          {TYPES.map((size) => (
            <p
              key={size}
              className={joinClasses(styles.type, DISPLAY.has(size) && styles.display)}
              data-look="breaks"
              ref={setStyle('font-size', `var(--type-${size})`)}
            >
              12:40, {size}
            </p>
          ))}
        </div>
      </Specimen>
    </>
  );
}
