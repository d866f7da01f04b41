import { expectIntegrity, scriptRules, countAttempt } from './script-rules';

const scriptAt = (url: string) =>
  scriptRules.createScript?.({ url } as never) as { script: HTMLScriptElement; timeout: number };
const entry = '/releases/kitchen/1/client/remoteEntry.js';

it('times out after two minutes (spec 7.20, 9.14)', () => {
  const { script, timeout } = scriptAt(entry);
  expect(script.getAttribute('src')).toBe(entry);
  expect(timeout).toBe(120_000);
});

it('has the integrity of its manifest, for that build only', () => {
  expectIntegrity(entry, 'sha256-soup');
  // The runtime requests absolute addresses.
  expect(scriptAt(location.origin + entry).script.integrity).toBe('sha256-soup');
  expect(scriptAt(entry).script.integrity).toBe('sha256-soup');
  expect(scriptAt('/releases/kitchen/2/client/remoteEntry.js').script.integrity).toBe('');
});

it('has the attempt number and its integrity after a failure, unlike other remotes', () => {
  expectIntegrity(entry, 'sha256-soup');
  countAttempt('kitchen');
  countAttempt('kitchen');
  const { script } = scriptAt(entry);
  expect(script.getAttribute('src')).toBe(`${entry}?attempt=2`);
  expect(script.integrity).toBe('sha256-soup');
  expect(scriptAt('/releases/bar/1/client/remoteEntry.js').script.getAttribute('src')).toBe(
    '/releases/bar/1/client/remoteEntry.js',
  );
});

it('is requested with CORS from every origin', () => {
  expect(scriptAt('https://cdn.example/kitchen/1/client/remoteEntry.js').script.crossOrigin).toBe('anonymous');
  expect(scriptAt(entry).script.crossOrigin).toBe('anonymous');
});
