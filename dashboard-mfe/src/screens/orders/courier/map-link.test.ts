import { mapLink } from './map-link';

const android = 'Mozilla/5.0 (Linux; Android 16)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)';
const position = { latitude: 6.45, longitude: 3.39 };
const to = '12 Marina Road, Lagos';

test.each([
  ['a place on Android', { position, to }, android, 'geo:6.45,3.39?q=6.45,3.39'],
  ['a place on an iPhone', { position, to }, iPhone, 'maps:?daddr=6.45,3.39'],
  ['an address in a zone on Android', { to }, android, 'geo:0,0?q=12%20Marina%20Road%2C%20Lagos'],
  ['an address in a zone on an iPhone', { to }, iPhone, 'maps:?q=12%20Marina%20Road%2C%20Lagos'],
])('the link of %s opens the maps of the phone', (_what, stop, agent, link) => {
  expect(mapLink(stop, agent)).toBe(link);
});
