const { default: Runtime } = require('jest-runtime');
const { isLibrary } = require('./libraries.cjs');

/** Parts of jest that each test file needs for itself, because they contain its tests. */
const ownToEachFile = /^jest-circus(\/|$)/;

/** Evaluates our sources once per test file, and libraries once per page. */
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

  /** Registers the hooks with which Testing Library cleans up after each test of every file that imports it. */
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
 * In development, React captures a stack per element for its tools, up to a limit per second. That takes a tenth of all
 * rendering time, and no test reads the stacks. This makes React believe that the limit is reached.
 */
function skipOwnerStacks(internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
}

module.exports = { __esModule: true, default: SharedLibrariesRuntime };
