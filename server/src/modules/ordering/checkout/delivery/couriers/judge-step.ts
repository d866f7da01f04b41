import { timingSafeEqual } from 'node:crypto';
import { courierLimits, type CourierStep } from '@food-court/shared-api/contract';
import type { Tables } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import { waitsUntil } from '../checkout-delivery';

type Delivery = Tables['deliveries'];
export type StopProgress = Pick<
  Delivery,
  'code' | 'picked_up_at' | 'arrived_at' | 'nobody_at' | 'ended_at' | 'outcome'
> & { tries: number; is_ready: boolean };

export interface AskedStep {
  step: CourierStep;
  code?: string | undefined;
  now: Date;
}

/** The changes of a step. A wrong code is counted, and refused. */
export interface JudgedStep {
  set?: Partial<Pick<Delivery, 'picked_up_at' | 'arrived_at' | 'nobody_at' | 'ended_at' | 'outcome'>> & {
    tries?: number;
  };
  refusal?: Refusal;
}

const refused = (detail: string): JudgedStep => ({ refusal: new Refusal('conflict', detail) });

const outcomes = { deliver: 'handed', leave: 'left', return: 'returned' } as const;
const isEnding = (step: CourierStep): step is keyof typeof outcomes => step in outcomes;

/** Decides a step of a courier. The same step twice changes nothing. */
export function judgeStep(stop: StopProgress, asked: AskedStep): JudgedStep {
  const { step, now } = asked;
  if (stop.outcome !== null)
    return isEnding(step) && outcomes[step] === stop.outcome ? {} : refused('This stop is done.');
  if (step === 'pick_up') return judgePickUp(stop, now);
  if (!stop.picked_up_at) return refused('Pick the order up at the counter first.');
  if (step === 'arrive') return stop.arrived_at ? {} : { set: { arrived_at: now } };
  if (step === 'nobody') return stop.nobody_at ? {} : { set: { nobody_at: now, ...arrived(stop, now) } };
  return { ...judgeEnding(stop, { ...asked, step }) };
}

function judgePickUp({ picked_up_at, is_ready }: StopProgress, now: Date): JudgedStep {
  if (picked_up_at) return {};
  return is_ready ? { set: { picked_up_at: now } } : refused('The counter hasn’t handed everything over yet.');
}

const arrived = ({ arrived_at }: StopProgress, now: Date) => ({ arrived_at: arrived_at ?? now });

function judgeEnding(stop: StopProgress, asked: AskedStep & { step: keyof typeof outcomes }): JudgedStep {
  const { step, now } = asked;
  if (step === 'return') {
    if (!stop.nobody_at) return refused('Say first that nobody is there.');
    if (now < waitsUntil(stop.nobody_at)) return refused('Please wait until the five minutes are over.');
    return ended(stop, asked);
  }
  if (step === 'leave')
    return stop.code === null ? ended(stop, asked) : refused('The buyer didn’t ask to leave it at the door.');
  if (stop.code === null || isSame(asked.code ?? '', stop.code)) {
    return stop.tries < courierLimits.tries ? ended(stop, asked) : noTriesLeft();
  }
  if (stop.tries >= courierLimits.tries) return noTriesLeft();
  const left = courierLimits.tries - stop.tries - 1;
  return {
    set: { tries: stop.tries + 1, ...arrived(stop, now) },
    refusal: left === 0 ? noTriesLeft().refusal! : wrongCode(left),
  };
}

const ended = (stop: StopProgress, { step, now }: { step: keyof typeof outcomes; now: Date }): JudgedStep => ({
  set: { ...arrived(stop, now), ended_at: now, outcome: outcomes[step] },
});

const noTriesLeft = (): JudgedStep => refused('Too many wrong codes. Please call the counter.');
const wrongCode = (left: number) =>
  new Refusal(
    'conflict',
    left === 1 ? 'This code is wrong. 1 try is left.' : `This code is wrong. ${left} tries are left.`,
  );

/** Takes as long for each wrong code. */
const isSame = (typed: string, code: string): boolean => {
  const [one, other] = [Buffer.from(typed.trim()), Buffer.from(code)];
  return one.length === other.length && timingSafeEqual(one, other);
};
