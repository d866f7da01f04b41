import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SiteMap } from 'federation/discovery';
import type { RuntimeConfig } from 'shared-api';
import { RuntimeConfigProvider } from '../config/runtime-config';
import { PageSourceProvider, type PageSource } from '../navigation/page-source';
import { Site } from './site';

interface AppProps {
  client: QueryClient;
  config: RuntimeConfig;
  map: SiteMap;
  pages: PageSource;
  signedInHint: boolean;
  /** The router, which differs between browser and server. */
  router: (site: ReactNode) => ReactNode;
}

export const App = ({ client, config, map, pages, signedInHint, router }: AppProps) => (
  <QueryClientProvider client={client}>
    <RuntimeConfigProvider value={config}>
      <PageSourceProvider value={pages}>{router(<Site map={map} signedInHint={signedInHint} />)}</PageSourceProvider>
    </RuntimeConfigProvider>
  </QueryClientProvider>
);
