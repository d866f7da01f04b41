import { deviceStorage, tabStorage } from './storage';

const fails = (method: 'getItem' | 'setItem' | 'removeItem') =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['tabStorage', tabStorage, () => sessionStorage],
  ['deviceStorage', deviceStorage, () => localStorage],
])('%s reads, writes, removes and lists', (_, storage, browserStorage) => {
  expect(storage.read('draft/soup')).toBeUndefined();
  expect(storage.write('draft/soup', 'hot')).toBe(true);
  expect(browserStorage().getItem('draft/soup')).toBe('hot');
  expect(storage.read('draft/soup')).toBe('hot');
  expect(storage.names('draft/')).toEqual(['draft/soup']);
  expect(storage.names('other/')).toEqual([]);
  storage.remove('draft/soup');
  expect(storage.read('draft/soup')).toBeUndefined();
});

it('keeps a text in memory when the storage is full, and reports that it is not saved', () => {
  tabStorage.write('draft', 'old');
  const full = fails('setItem');
  expect(tabStorage.write('draft', 'new')).toBe(false);
  expect(tabStorage.read('draft')).toBe('new');
  expect(tabStorage.names('dra')).toContain('draft');
  full.mockRestore();
  expect(tabStorage.write('draft', 'newer')).toBe(true);
  expect(sessionStorage.getItem('draft')).toBe('newer');
  expect(tabStorage.read('draft')).toBe('newer');
});

it('does not throw when the storage is forbidden', () => {
  fails('getItem');
  fails('setItem');
  fails('removeItem');
  expect(deviceStorage.read('sound')).toBeUndefined();
  expect(deviceStorage.write('sound', 'off')).toBe(false);
  expect(deviceStorage.read('sound')).toBe('off');
  deviceStorage.remove('sound');
  expect(deviceStorage.read('sound')).toBeUndefined();
});
