import { sealBrowser } from './seal-browser';

it('keeps the functions that send and navigate from being replaced', () => {
  const sent = jest.fn();
  Object.assign(globalThis, { fetch: sent });
  sealBrowser();
  const stolen = jest.fn();
  const places: [owner: object, name: string][] = [
    [window, 'fetch'],
    [history, 'pushState'],
    [history, 'replaceState'],
  ];
  for (const [owner, name] of places) {
    expect(() => Object.assign(owner, { [name]: stolen })).toThrow(TypeError);
    expect(() => Object.defineProperty(owner, name, { value: stolen })).toThrow(TypeError);
  }
  jest.spyOn(History.prototype, 'pushState').mockImplementation(stolen);
  void fetch('/api/orders');
  history.pushState({ key: 'a' }, '', '/orders');
  expect(sent).toHaveBeenCalledWith('/api/orders');
  expect(location.pathname).toBe('/orders');
  expect(stolen).not.toHaveBeenCalled();
});
