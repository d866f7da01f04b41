import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError, type CourierStop } from '@food-court/shared-api';
import { courierRun, courierStop, fakeRun, marina, type FakeRun } from '#testing/courier-run.ts';
import { showScreen } from '#testing/show-screen.tsx';
import french from '#languages/fr.json';
import CourierScreen from './courier.screen';

const noon = Date.parse('2026-11-28T12:00:00.000Z');
const key = 'k'.repeat(43);
let court: FakeRun;

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
  localStorage.clear();
  court = fakeRun();
});
afterEach(() => {
  globalThis.foodCourtTexts = undefined;
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async (...stops: CourierStop[]) => {
  court.run = courierRun(...stops);
  showScreen(CourierScreen, { path: '/courier', at: `/courier#${key}` });
  await pass(0);
};
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const card = (name: string) => within(screen.getByRole('article', { name }));
const sent = (call: string) => court.made.filter(({ name }) => name === call);
const steps = () => sent('POST /courier/steps').map(({ body }) => body);
const field = () => screen.getByRole('textbox', { name: 'Ask for the four digits' });
const enter = async (code: string) => {
  fireEvent.change(field(), { target: { value: code } });
  await press('Delivered');
};
const unreachable = () => new ApiError('unreachable', 'The food court can’t be reached.');
const arrived = (change: Partial<CourierStop> = {}) =>
  courierStop({ _id: 'a7', state: 'arrived', ...marina, ...change });

test('a courier picks meals up, rides to the first, hands it over for its code, and is done', async () => {
  await open(courierStop({ _id: 'a7', dayNumber: 47 }), courierStop({ _id: 'b8', items: 1, km: 3.25 }));
  expect(heading('Deliveries')).toBeVisible();
  expect(card('47 #A7').getByText('3 items · 2.4 km · At the counter')).toBeVisible();
  expect(card('#B8').getByText('1 item · 3.3 km · At the counter')).toBeVisible();

  court.effect = { state: 'on_its_way', ...marina };
  fireEvent.click(card('47 #A7').getByRole('button', { name: 'Picked up' }));
  await pass(0);
  expect(screen.getByRole('article', { name: '47 #A7' })).toHaveFocus();
  expect(screen.getByText('12 Marina Road')).toBeVisible();
  expect(screen.getByText('Ada Obi')).toBeVisible();
  expect(screen.getByText('Blue gate, second bell')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in maps' })).toHaveAttribute('href', 'geo:6.45,3.39?q=6.45,3.39');
  court.effect = { state: 'on_its_way', to: '3 Broad Street', name: 'Bea' };
  await press('Picked up');
  expect(screen.getByText('3 Broad Street')).not.toBeVisible();

  court.effect = { state: 'arrived' };
  fireEvent.click(card('47 #A7').getByRole('button', { name: 'I’m there' }));
  await pass(0);
  court.effect = { state: 'delivered', to: undefined, name: undefined, note: undefined };
  await enter('0417');
  expect(card('47 #A7').getByText(/Delivered$/)).toBeVisible();
  expect(screen.getByRole('article', { name: '#B8' })).toHaveFocus();
  expect(screen.getByText('3 Broad Street')).toBeVisible();

  court.effect = { state: 'returned' };
  court.run = courierRun(court.run.stops[0]!, { ...court.run.stops[1]!, state: 'returned' });
  await pass(20_000);
  expect(heading('All done. Thank you.')).toHaveFocus();
  const device = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
  expect(steps()).toEqual([
    { key, device, stop: 'a7', step: 'pick_up' },
    { key, device, stop: 'b8', step: 'pick_up' },
    { key, device, stop: 'a7', step: 'arrive' },
    { key, device, stop: 'a7', step: 'deliver', code: '0417' },
  ]);
  const before = court.made.length;
  await pass(120_000);
  expect(court.made).toHaveLength(before);
});

test('a meal that the counter hasn’t handed over can’t be picked up until it has', async () => {
  await open(courierStop({ _id: 'a7', isReady: false }));
  const button = screen.getByRole('button', { name: 'Picked up' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('The counter hasn’t handed everything over yet.');
  court.run = courierRun(courierStop({ _id: 'a7' }));
  await pass(20_000);
  expect(screen.getByRole('button', { name: 'Picked up' })).toBeEnabled();
});

test('a courier learns that the code is wrong and how many tries are left, until none is', async () => {
  await open(arrived());
  await enter('12');
  expect(field()).toHaveAccessibleDescription('Enter all four digits.');
  expect(steps()).toEqual([]);

  court.refusal = new ApiError('conflict', 'That isn’t the code.', 409);
  court.run = courierRun(arrived({ tries: 4 }));
  await enter('1234');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('');
  expect(field()).toHaveAccessibleDescription(expect.stringMatching(/That isn’t the code\./) as string);
  expect(field()).toHaveAccessibleDescription(expect.stringMatching(/4 tries left/) as string);

  court.run = courierRun(arrived({ tries: 0 }));
  await enter('1235');
  expect(screen.getByRole('alert')).toHaveTextContent('This code can’t be tried again. Call the counter.');
  expect(screen.getByRole('article', { name: '#A7' })).toHaveFocus();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'No one there' })).toBeEnabled();
});

test('a meal for the door needs no code', async () => {
  await open(arrived({ atDoor: true }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByText('Leave it at the door.')).toBeVisible();
  court.effect = { state: 'delivered' };
  await press('Left at the door');
  expect(steps()).toMatchObject([{ stop: 'a7', step: 'leave' }]);
  expect(heading('All done. Thank you.')).toHaveFocus();
});

test('a courier who finds nobody waits for five minutes, and then takes the meal back', async () => {
  await open(arrived());
  court.effect = { waitsUntil: new Date(noon + 300_000).toISOString() };
  await press('No one there');
  expect(screen.getByRole('article', { name: '#A7' })).toHaveFocus();
  expect(screen.getByRole('timer')).toHaveTextContent('Call or ring again. You can take it back in 5:00.');
  expect(screen.queryByRole('button', { name: 'Take it back to the counter' })).not.toBeInTheDocument();
  await pass(48_000);
  expect(screen.getByRole('timer')).toHaveTextContent('You can take it back in 4:12.');
  expect(field()).toBeVisible();
  await pass(252_000);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.getByText('No one came. You can take it back now.')).toBeVisible();
  court.effect = { state: 'returned' };
  await press('Take it back to the counter');
  expect(steps()).toMatchObject([{ step: 'nobody' }, { step: 'return' }]);
  expect(card('#A7').getByText(/Back at the counter$/)).toBeVisible();
});

test('a step without a connection says that it wasn’t sent, and is sent with Try again', async () => {
  await open(courierStop({ _id: 'a7', state: 'on_its_way', ...marina }));
  court.failure = unreachable();
  await press('I’m there');
  expect(screen.getByRole('alert')).toHaveTextContent('No connection: “I’m there” wasn’t sent.');
  expect(screen.getByText('No connection. Trying again…')).toBeVisible();
  expect(screen.getByText('12 Marina Road')).toBeVisible();
  await pass(60_000);
  expect(steps()).toHaveLength(1);
  [court.failure, court.effect] = [undefined, { state: 'arrived' }];
  await press('Try again');
  expect(steps()).toHaveLength(2);
  expect(steps()[1]).toEqual(steps()[0]);
  expect(field()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText('No connection. Trying again…')).not.toBeInTheDocument();
});

test('a code that wasn’t sent is tried again without being typed again', async () => {
  await open(arrived());
  court.failure = unreachable();
  await enter('0417');
  [court.failure, court.effect] = [undefined, { state: 'delivered' }];
  await press('Try again');
  expect(steps()).toMatchObject([{ code: '0417' }, { code: '0417' }]);
  expect(heading('All done. Thank you.')).toBeVisible();
});

test('a step that the court refuses says why, and can’t be tried again', async () => {
  await open(courierStop({ _id: 'a7' }));
  court.refusal = new ApiError('conflict', 'The counter hasn’t handed this over.', 409);
  await press('Picked up');
  expect(screen.getByRole('alert')).toHaveTextContent('The counter hasn’t handed this over.');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('speaks French', async () => {
  globalThis.foodCourtTexts = { '': 'fr', ...french };
  await open(arrived({ items: 1, waitsUntil: new Date(noon + 300_000).toISOString() }));
  expect(heading('Livraisons')).toBeVisible();
  expect(screen.getByText('1 article · 2,4 km · Sur place')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Demandez les quatre chiffres' })).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('5:00');
  expect(screen.getByRole('link', { name: 'Ouvrir dans Plans' })).toBeVisible();
});
