import { Badge, Card, Disclosure } from '../src';
import { CheckIcon } from '../src/icons';
import { Specimen } from './specimen';

const TONES = ['neutral', 'accent', 'success', 'warning', 'danger'] as const;

export function Surfaces() {
  return (
    <>
      <Specimen title="Badge">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="success">
          <CheckIcon /> Paid
        </Badge>
      </Specimen>
      <Specimen title="Card" stacked>
        <Card>
          <h3>Plain</h3>
          <p>Lies on the paper.</p>
        </Card>
        <Card raised>
          <h3>Raised</h3>
          <p>Carries pictures and dialogs.</p>
        </Card>
      </Specimen>
      <Specimen title="Disclosure" stacked>
        <div>
          <Disclosure summary="How do I order?" name="questions" open>
            Choose a dish, press Buy Now, and pay by card when you are ready.
          </Disclosure>
          <Disclosure summary="Can I order from different restaurants in one basket?" name="questions">
            Yes: every seller of the court cooks their part.
          </Disclosure>
        </div>
      </Specimen>
    </>
  );
}
