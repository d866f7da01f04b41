import 'shared-ui/tokens.css';
import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { findDestination } from 'federation/discovery';
import { fetchTransport, setTransport } from 'shared-api';
import { createQueryClient } from 'shared-api/query';
import { noteStanding, startSession, tokens } from 'shared-auth';
import { drawnPage } from './navigation/drawn-page';
import { liveSite } from './navigation/live-site';
import { networkPages } from './navigation/network-pages';
import { visitKey, type PageSource, type Visit } from './navigation/page-source';
import { patientPages } from './navigation/patient-pages';
import { isDrawn } from './page-state/drawn-screen';
import { readPageState } from './page-state/read-page-state';
import { leftToBrowser } from './rendering/left-to-browser';
import { startRemotes } from './remotes/remotes';
import { saidBuilds } from './remotes/said-builds';
import { reportTrouble } from './remotes/trouble';
import { App } from './site/app';

/** A remote that hangs must not keep the frame from coming alive. */
const longestWaitForFirstPageMs = 3_000;

const root = document.getElementById('root')!;
const state = readPageState();
setTransport(fetchTransport(tokens, noteStanding, saidBuilds));
startRemotes(state);

const client = createQueryClient();
hydrate(client, state.queries as DehydratedState);

let troubleIsKnown = (): void => {};
const troubleKnown = new Promise<void>((resolve) => (troubleIsKnown = resolve));

const site = liveSite(client);
const { map } = site.atArrival(false);
const first = firstVisit();
const pages = pageSource();
void firstPageSettled().then(show);
startSession(state.config, state.signedInHint);
addEventListener('load', () => void site.keepUp().catch(() => {}));

function firstVisit(): Visit | undefined {
  const destination = findDestination(map, location.pathname);
  // The router names the first visit like this.
  const key = (history.state as { key?: string } | null)?.key ?? 'default';
  if (destination.kind !== 'page') return undefined;
  return { key: visitKey(key, location.pathname), route: destination.route, params: destination.params };
}

function pageSource(): PageSource {
  const fromNetwork = networkPages(client);
  if (!first || first.route.render !== 'server' || !state.rendered || !isDrawn(root)) return fromNetwork;
  return patientPages(fromNetwork, {
    visit: first,
    ...drawnPage(first, site),
    onTrouble: (trouble) => {
      reportTrouble(trouble);
      troubleIsKnown();
    },
  });
}

/** Begun before React runs, and waited for: what is there at the first render shows at once (532 → 296 ms). */
async function firstPageSettled(): Promise<void> {
  if (!first) return;
  const loading = pages.prepare(first).then(
    () => {},
    () => {},
  );
  await Promise.race([loading, troubleKnown, new Promise((resolve) => setTimeout(resolve, longestWaitForFirstPageMs))]);
}

function show(): void {
  const app = (
    <App
      client={client}
      config={state.config}
      site={site}
      pages={pages}
      signedInHint={state.signedInHint}
      router={(site) => <BrowserRouter>{site}</BrowserRouter>}
    />
  );
  if (state.rendered) hydrateRoot(root, app, { onRecoverableError: complainUnlessExpected });
  else createRoot(root).render(app);
}

function complainUnlessExpected(error: unknown): void {
  if ((error as { digest?: string }).digest !== leftToBrowser) reportError(error);
}
