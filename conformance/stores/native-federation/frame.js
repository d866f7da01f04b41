import { initFederation } from '@softarc/native-federation-orchestrator';

const main = document.querySelector('main');
const remoteFor = (path) => (path === '/dish/1' ? 'dish' : 'list');
/** Each remote is read when its page opens, so that one that is missing does not stop the frame. */
const federation = initFederation({});
const opened = new Map();
let turn = 0;
let leave = () => undefined;

function open(name) {
  if (!opened.has(name))
    opened.set(
      name,
      federation.then(({ initRemoteEntry }) => initRemoteEntry(`/parts/${name}/remoteEntry.json`, name)),
    );
  return opened.get(name);
}

async function show(path) {
  const mine = ++turn;
  const name = remoteFor(path);
  leave();
  leave = () => undefined;
  main.innerHTML = '<p>Loading …</p>';
  try {
    const { loadRemoteModule } = await open(name);
    const { mount } = await loadRemoteModule(name, './Screen');
    if (mine !== turn) return;
    const place = document.createElement('div');
    main.replaceChildren(place);
    leave = mount(place, close);
  } catch {
    opened.delete(name);
    if (mine === turn) close();
  }
}

function close() {
  main.innerHTML = '<p>This part is closed for a moment.</p>';
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="/"]');
  if (!link) return;
  event.preventDefault();
  history.pushState(undefined, '', link.href);
  void show(location.pathname);
});
addEventListener('popstate', () => void show(location.pathname));
void show(location.pathname);
