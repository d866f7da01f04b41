import { expectEntry, scriptRules, tryAnew } from './script-rules';

const scriptAt = (url: string) =>
  scriptRules.createScript?.({ url } as never) as { script: HTMLScriptElement; timeout: number };
const entry = '/releases/kitchen/1/client/remoteEntry.js';

it('has two minutes to arrive (spec 7.20, 9.14)', () => {
  const { script, timeout } = scriptAt(entry);
  expect(script.getAttribute('src')).toBe(entry);
  expect(timeout).toBe(120_000);
});

it('is checked by the browser against what its manifest says, of that build alone', () => {
  expectEntry(entry, 'sha384-soup');
  // As the runtime asks: it makes whole addresses of ours.
  expect(scriptAt(location.origin + entry).script.integrity).toBe('sha384-soup');
  expect(scriptAt(entry).script.integrity).toBe('sha384-soup');
  expect(scriptAt('/releases/kitchen/2/client/remoteEntry.js').script.integrity).toBe('');
});

it('names the attempt after a failure, and is checked as before; another remote’s stays as it is', () => {
  expectEntry(entry, 'sha384-soup');
  tryAnew('kitchen');
  tryAnew('kitchen');
  const { script } = scriptAt(entry);
  expect(script.getAttribute('src')).toBe(`${entry}?attempt=2`);
  expect(script.integrity).toBe('sha384-soup');
  expect(scriptAt('/releases/bar/1/client/remoteEntry.js').script.getAttribute('src')).toBe(
    '/releases/bar/1/client/remoteEntry.js',
  );
});

it('asks another origin for leave to read it, our own for nothing', () => {
  expect(scriptAt('https://cdn.example/kitchen/1/client/remoteEntry.js').script.crossOrigin).toBe('anonymous');
  expect(scriptAt(entry).script.crossOrigin).toBeNull();
});
