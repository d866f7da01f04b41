import asyncHooks, { type AsyncHook } from 'node:async_hooks';

/**
 * Node's runner follows every promise and handle, to know which test made it: a sixth of the time of our server's tests. It
 * needs that while a file defines its tests, because a test belongs to the suite that defines it. Afterwards it would only
 * name the test that an uncaught error belongs to. Import this before `node:test`.
 */
const hooks: AsyncHook[] = [];
const { createHook } = asyncHooks;
asyncHooks.createHook = (callbacks) => {
  const hook = createHook(callbacks);
  // Only the runner asks to hear of what is gone.
  if (callbacks.destroy) hooks.push(hook);
  return hook;
};

export const testTracking = {
  begin: (): void => hooks.forEach((hook) => void hook.enable()),
  end: (): void => hooks.forEach((hook) => void hook.disable()),
};
