const { default: Runtime } = require('jest-runtime');
const { isLibrary } = require('./libraries.cjs');

/** Parts of jest that each test file needs anew, because they hold its tests. */
const ownToEachFile = /^jest-circus(\/|$)/;

/** Evaluates our sources once for each test file, and libraries once for each page. */
class SharedLibrariesRuntime extends Runtime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    this.page = environment.page;
    if (this.page)
      this.page.libraries ??= loadLibraries(this.page, config, new Runtime(config, environment, ...others));
  }

  requireModule(from, name, options, isRequireActual) {
    const isShared = this.page && name && !options?.isInternalModule && isLibrary(name);
    return isShared ? this.requireLibrary(from, name) : super.requireModule(from, name, options, isRequireActual);
  }

  requireInternalModule(from, name) {
    const isShared = this.page && name && !/^[./]/.test(name) && !ownToEachFile.test(name);
    return isShared
      ? this.page.libraries.runtime.requireInternalModule(from, name)
      : super.requireInternalModule(from, name);
  }

  requireLibrary(from, name) {
    const { runtime, hooks } = this.page.libraries;
    const load = () => runtime.requireModule(from, name);
    if (!hooks.has(name)) hooks.set(name, this.page.load(load).hooks);
    this.registerHooks(name, hooks.get(name));
    return load();
  }

  /** Testing Library cleans up after each test of every file that imports it. */
  registerHooks(name, called) {
    this.hooked ??= new Set();
    if (this.hooked.has(name)) return;
    this.hooked.add(name);
    for (const [hook, ...args] of called) this.page.window[hook](...args);
  }
}

function loadLibraries(page, config, runtime) {
  const react = page.load(() => runtime.requireModule(__filename, 'react')).exports;
  skipOwnerStacks(react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE);
  runtime.requireInternalModule(config.testRunner, '@jest/expect');
  page.remember();
  return { runtime, hooks: new Map() };
}

/**
 * In development React takes a stack for each element, for its own tools, until it has taken many in a second.
 * That costs a tenth of all rendering, and no test reads the stacks. Here React finds that it has taken many already.
 */
function skipOwnerStacks(internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
}

module.exports = { __esModule: true, default: SharedLibrariesRuntime };
