import type { ApiError, CourierStop, OpenRun } from '@food-court/shared-api';
import type { Answers, FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer } from './fake-server';

export const courierStop = (change: Partial<CourierStop> & Pick<CourierStop, '_id'>): CourierStop => ({
  number: `#${change._id.toUpperCase()}`,
  km: 2.4,
  state: 'waiting',
  items: 3,
  isReady: true,
  atDoor: false,
  tries: 5,
  ...change,
});

/** A stop says this between pick-up and delivery only. */
export const marina: Partial<CourierStop> = {
  to: '12 Marina Road',
  name: 'Ada Obi',
  note: 'Blue gate, second bell',
  position: { latitude: 6.45, longitude: 3.39 },
};

export const courierRun = (...stops: CourierStop[]): OpenRun => ({
  courier: 'Tunde',
  expiresAt: '2026-11-28T16:00:00.000Z',
  stops,
});

export interface FakeRun {
  run: OpenRun;
  /** Belongs to each answer; a server of the release before sends none. */
  pays: OpenRun['pays'];
  /** Thrown by each call. */
  failure: ApiError | undefined;
  /** Thrown by steps only. */
  refusal: ApiError | undefined;
  /** The change of the stop that the next step names. */
  effect: Partial<CourierStop>;
  made: readonly FakeRequest[];
}

/** A server with one run. */
export function fakeRun(): FakeRun {
  const court: FakeRun = {
    run: courierRun(),
    pays: undefined,
    failure: undefined,
    refusal: undefined,
    effect: {},
    made: [],
  };
  const answer = (): OpenRun => {
    if (court.failure) throw court.failure;
    return { ...court.run, ...(court.pays && { pays: court.pays }) };
  };
  court.made = fakeServer({
    'POST /courier/openings': answer,
    'GET /courier': answer,
    'POST /courier/steps': ({ body }) => {
      if (court.failure ?? court.refusal) throw court.failure ?? court.refusal;
      const { stop: id } = body as { stop: string };
      court.run = courierRun(...court.run.stops.map((stop) => (stop._id === id ? { ...stop, ...court.effect } : stop)));
      return answer();
    },
  });
  return court;
}

/** The answers of a court that doesn’t deliver. */
export const withoutDeliveries: Answers = {
  'GET /delivery': () => ({
    ...{ on: false, reachKm: 10, zones: [], least: 500, most: 3_000, perKm: 200, step: 1, mostStep: 2 },
    nairaPerDollar: 1_500,
  }),
  'GET /waiting-deliveries': () => [],
  'GET /courier-runs': () => [],
  'GET /unpaid-courier-runs': () => [],
};
