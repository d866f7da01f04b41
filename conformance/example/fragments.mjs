import { createServer } from 'node:http';

const faults = {
  'throws at load': 'throw new Error("The dish throws at load");',
  'throws in render': 'throw new Error("The dish throws in render");',
  'loops in render': 'for (;;);',
  'needs another library version': 'React.onlyInReact99();',
  'sets a global variable': 'globalThis.setByDish = true;',
  'styles the page': 'document.body.append(Object.assign(document.createElement("style"), { textContent: styles }));',
};
const styles = 'nav a { color: rgb(255, 0, 0) }';

/** The list is the part of one team, and the dish that of another, whose builds the cases release. */
const list = '<h1>All dishes</h1>';
const dish = (name) => `<h1>Jollof rice</h1><p>from build ${name}.</p><button>Reviews</button>
<script type="module" src="/dish/${name}/part.js"></script>`;

const scriptOf = ({ name, fault }) => `const styles = ${JSON.stringify(styles)};
document.querySelector('button').onclick = () => import('/dish/${name}/reviews.js');
${faults[fault] ?? ''}`;
const reviews = 'document.querySelector("main").append("Three people liked it.");';

const page = (part) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Store</title>
<nav><a href="/">Dishes</a> <a href="/dish">Dish of the day</a></nav><main>${part}</main></html>`;

/** A server puts the fragments of two teams into one document. Each link opens a new document. */
export function system() {
  let server;
  /** Keyed by name. The last one is live. */
  const builds = new Map();
  const live = () => [...builds.keys()].at(-1);

  function answer({ url }, response) {
    const [, build, file] = /^\/dish\/(\w+)\/(\w+)\.js$/.exec(url) ?? [];
    const script = builds.has(build) && (file === 'reviews' ? reviews : scriptOf(builds.get(build)));
    const body = build ? script : page(url === '/dish' ? dish(live()) : list);
    response.writeHead(body ? 200 : 404, { 'content-type': build ? 'text/javascript' : 'text/html' });
    response.end(body || 'Not found');
  }

  return {
    name: 'Fragments',
    versions: async () => ({ node: process.versions.node }),
    start: async () => {
      builds.set('first', { name: 'first' });
      server = createServer(answer);
      await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    },
    stop: async () => {
      server?.close();
      server?.closeAllConnections();
    },
    address: (name) => `http://127.0.0.1:${server.address().port}${name === 'dish' ? '/dish' : '/'}`,
    visitor: (browser) => browser.newContext(),

    open: (of, name) => of.getByRole('link', { name: name === 'dish' ? 'Dish of the day' : 'Dishes' }).click(),
    shown: (of, name, build) =>
      name === 'list' ? of.getByText('All dishes') : of.getByText(build ? `from build ${build}.` : /from build \w+\./),
    closed: (of) => of.getByText('closed for a moment'),
    frameLink: (of) => of.getByRole('link', { name: 'Dishes' }),
    openLate: (of) => of.getByRole('button', { name: 'Reviews' }).click(),
    lateShown: (of) => of.getByText('Three people liked it.'),

    files: () => `**/dish/${live()}/**`,
    release: async (build) => void builds.set(build.name, build),
    rollBack: async () => void builds.delete(live()),
    removeOldBuilds: async () => {
      for (const build of builds.keys()) if (build !== live()) builds.delete(build);
    },
  };
}
