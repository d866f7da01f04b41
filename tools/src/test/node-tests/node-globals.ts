/** The globals that Node itself defines. Lazy ones are not read, because that would load what they stand for. */
const globals = new Map(Object.entries(Object.getOwnPropertyDescriptors(globalThis)));

/**
 * Puts back each global of Node that a test file removed or replaced, so that the next file of the process runs with Node's
 * own, and fails the file that did it.
 */
export function restoreNodeGlobals(): void {
  const changed = [...globals].filter(([name, before]) => {
    const now = Object.getOwnPropertyDescriptor(globalThis, name);
    // A lazy global becomes a value when it is first read.
    return !now || ('value' in before && !Object.is(now.value, before.value));
  });
  for (const [name, before] of changed) Object.defineProperty(globalThis, name, before);
  if (changed.length > 0) throw new Error(`left globals of Node changed: ${changed.map(([name]) => name).join(', ')}`);
}
