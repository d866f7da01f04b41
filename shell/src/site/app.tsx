import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RuntimeConfig } from '@food-court/shared-api';
import { RuntimeConfigProvider } from '../page/runtime-config';
import { PageSourceProvider, type PageSource } from '../navigation/page-source';
import type { Sheet } from '../navigation/shown';
import { SiteSourceProvider, type SiteEdition, type SiteSource } from '../navigation/site-source';
import { Site } from './site';

/** For the frames of guests. Imported from there they would be modules of their own, which takes more bytes. */
export { replayEarlyPresses } from './early-presses';
export { PageAt } from './page-at';

interface AppProps {
  client: QueryClient;
  config: RuntimeConfig;
  site: SiteSource;
  pages: PageSource;
  signedInHint: boolean;
  /** Browser, server and tests have different routers. The router decides which edition is shown at its address. */
  router: (show: (edition: SiteEdition, sheet?: Sheet) => ReactNode) => ReactNode;
}

export const App = ({ client, config, site, pages, signedInHint, router }: AppProps) => (
  <QueryClientProvider client={client}>
    <RuntimeConfigProvider value={config}>
      <SiteSourceProvider value={site}>
        <PageSourceProvider value={pages}>
          {router((edition, sheet) => (
            <Site edition={edition} sheet={sheet} signedInHint={signedInHint} />
          ))}
        </PageSourceProvider>
      </SiteSourceProvider>
    </RuntimeConfigProvider>
  </QueryClientProvider>
);
