import { Button, LineBadge, LineMap, Mark } from '../src';
import { Specimen } from './specimen';
import styles from './lines.module.css';

const readyAt = '2026-11-28T12:40:00Z';
const half = Date.parse('2026-11-28T12:30:00Z');

const ronke = { id: 'ronke', name: 'Mama Ronke’s Pot' };
const mei = { id: 'mei', name: 'Mei’s Golden Wok' };
const nora = { id: 'nora', name: 'Nora Bell’s Harbour Tea Room & Bakery' };
const luz = { id: 'luz', name: 'Luz Juice Bar' };

const plan = [
  { kitchen: ronke, minutes: 18 },
  { kitchen: mei, minutes: 12 },
  { kitchen: nora, minutes: 5 },
];
const live = plan.map((line, index) => ({ ...line, state: index < 2 ? 'Cooking' : 'Accepted' }));

export function Lines() {
  return (
    <>
      <Specimen title="Mark">
        {[16, 24, 32, 64].map((size) => (
          <Mark key={size} size={size} />
        ))}
      </Specimen>
      <Specimen title="Line badge">
        {[ronke, mei, nora, luz].map((kitchen) => (
          <span key={kitchen.id} data-look="row middle gap-2">
            <LineBadge kitchen={kitchen} />
            <LineBadge kitchen={kitchen} size="m" />
            {kitchen.name}
          </span>
        ))}
      </Specimen>
      <Specimen title="Map of a basket" stacked>
        <LineMap lines={plan} readyAt={readyAt} className={styles.narrow} />
      </Specimen>
      <Specimen title="A dish that would join" stacked>
        <LineMap lines={[...plan, { kitchen: luz, minutes: 8, joins: true }]} readyAt={readyAt} />
      </Specimen>
      <Specimen title="The three weights on a sign">
        <div data-sign data-look="pad-5">
          <Button>Checkout</Button> <Button variant="secondary">Add a note</Button>{' '}
          <Button variant="ghost">Undo</Button>
        </div>
      </Specimen>
      <Specimen title="On a sign, while the kitchens cook, and when all are ready" stacked>
        <div data-sign data-look="pad-5">
          <LineMap lines={live} readyAt={readyAt} now={half} size="l" />
        </div>
        <div data-sign data-look="pad-5">
          <LineMap lines={plan.map((line) => ({ ...line, state: 'Ready', done: true }))} readyAt={readyAt} size="l" />
        </div>
      </Specimen>
    </>
  );
}
