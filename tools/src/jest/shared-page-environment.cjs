const { SharedPage } = require('./shared-page.cjs');

/** Each worker has one page. */
let page;

/** What jest sees as the environment of one file. */
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

  /** A page that a file has changed for good, for example by sealing a function, is not given to the next one. */
  async teardown() {
    if (await page.reset()) return;
    await page.environment.teardown();
    page = undefined;
  }
}

module.exports = SharedPageEnvironment;
