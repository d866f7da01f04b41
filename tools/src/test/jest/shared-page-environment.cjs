const { SharedPage } = require('./shared-page.cjs');

/** One page per worker. */
let page;

/** The jest environment of one file. */
class SharedPageEnvironment {
  constructor(config, context) {
    page ??= new SharedPage(config, context);
    page.console = context.console;
    this.page = page;
    this.global = page.window;
    this.moduleMocker = page.environment.moduleMocker;
    this.fakeTimers = page.environment.fakeTimers;
    this.fakeTimersModern = page.environment.fakeTimersModern;
  }

  exportConditions() {
    return page.environment.exportConditions();
  }

  getVmContext() {
    return page.environment.getVmContext();
  }

  async setup() {}

  /** Replaces the page when a file has changed it irreversibly, for example by sealing a function. */
  async teardown() {
    if (await page.reset()) return;
    await page.environment.teardown();
    page = undefined;
  }
}

module.exports = SharedPageEnvironment;
