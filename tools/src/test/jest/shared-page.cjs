require('./quick-selectors.cjs');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { TestEnvironment } = require('jest-environment-jsdom');
const { trackListeners } = require('./listeners.cjs');
const { PageProperties } = require('./properties.cjs');
const { answerStylesOnDemand } = require('./quick-styles.cjs');
const { trackTimers } = require('./timers.cjs');

const hooks = ['beforeAll', 'beforeEach', 'afterEach', 'afterAll'];

/** The page of a worker. Test files share its window and the libraries that were loaded into it. */
class SharedPage {
  constructor(config, context) {
    this.console = context.console;
    const console = new Proxy({}, { get: (_, method) => this.console[method] });
    this.environment = new TestEnvironment(config, { ...context, console });
    this.window = this.environment.global;
    answerStylesOnDemand(this.window);
    this.ownTimers = { setTimeout: this.window.setTimeout, setInterval: this.window.setInterval };
  }

  /** Called after jest's libraries have loaded and before the first test. */
  remember() {
    const { window } = this;
    const targets = [window, window.document, ...lastingElements(window.document)];
    this.cleanups = [trackTimers(window), ...targets.map(trackListeners)];
    // This is last, so that the functions that track timers and listeners are remembered, too.
    this.properties = new PageProperties(window, this.environment.getVmContext());
  }

  /** Loads a library as if no test had started: its timers and globals outlive the file, and its hooks are returned. */
  load(library) {
    const { window } = this;
    const called = [];
    const recorders = hooks.map((hook) => [hook, (...args) => called.push([hook, ...args])]);
    const replaced = { ...Object.fromEntries(recorders), ...this.ownTimers };
    const before = Object.keys(replaced).map((name) => [name, window[name]]);
    Object.assign(window, replaced);
    try {
      const exports = this.properties ? this.properties.rememberAddedBy(library) : library();
      return { exports, hooks: called };
    } finally {
      Object.assign(window, Object.fromEntries(before));
    }
  }

  /** Restores the page to its state before the first file, and returns whether that was possible. */
  async reset() {
    const { window, environment } = this;
    environment.fakeTimersModern.useRealTimers();
    // Work that React and jsdom have deferred to the next turn belongs to the finished file.
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve));
    this.cleanups.forEach((cleanUp) => cleanUp());
    const isRestored = this.properties.restore();
    emptyDocument(window.document);
    window.localStorage.clear();
    window.sessionStorage.clear();
    environment.dom.cookieJar.removeAllCookiesSync();
    forgetHistory(window);
    return isRestored;
  }
}

/** Elements that are kept, because Testing Library binds its queries to the body. */
const lastingElements = ({ documentElement, head, body }) => [documentElement, head, body];

function emptyDocument(document) {
  document.getSelection().removeAllRanges();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of lastingElements(document)) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    stopObserving(element);
  }
  stopObserving(document);
}

const stopObserving = (node) => implForWrapper(node)._registeredObserverList.splice(0);

/** Prevents history.back() in one file from reaching an address of another file. */
function forgetHistory({ history, _sessionHistory: session }) {
  session.clearHistoryTraversalTasks();
  session._entries.splice(0, Infinity, session.currentEntry);
  session._currentIndex = 0;
  history.replaceState(null, '', 'http://localhost/');
}

module.exports = { SharedPage };
