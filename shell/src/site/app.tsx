import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RuntimeConfig } from 'shared-api';
import { RuntimeConfigProvider } from '../config/runtime-config';
import { PageSourceProvider, type PageSource } from '../navigation/page-source';
import { SiteSourceProvider, type SiteSource } from '../navigation/site-source';
import { Site } from './site';

interface AppProps {
  client: QueryClient;
  config: RuntimeConfig;
  site: SiteSource;
  pages: PageSource;
  signedInHint: boolean;
  /** The router, which differs between browser and server. */
  router: (site: ReactNode) => ReactNode;
}

export const App = ({ client, config, site, pages, signedInHint, router }: AppProps) => (
  <QueryClientProvider client={client}>
    <RuntimeConfigProvider value={config}>
      <SiteSourceProvider value={site}>
        <PageSourceProvider value={pages}>{router(<Site signedInHint={signedInHint} />)}</PageSourceProvider>
      </SiteSourceProvider>
    </RuntimeConfigProvider>
  </QueryClientProvider>
);
