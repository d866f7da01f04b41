import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Place } from '@food-court/shared-api/distance';

export const streetAt = ({ latitude, longitude }: Place, properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: { osm_id: 1, country: 'Nigeria', ...properties },
});

/** Answers like Photon. Tests replace its features or its whole answer. */
export async function openFakePhoton() {
  const photon = {
    url: '',
    features: [] as unknown[],
    answer: undefined as ((response: ServerResponse) => void) | undefined,
    asked: [] as { pathname: string; searchParams: URLSearchParams; headers: IncomingHttpHeaders }[],
    reset: (): void => void Object.assign(photon, { features: [], answer: undefined, asked: [] }),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer(({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, photon.url);
    photon.asked.push({ pathname, searchParams, headers });
    if (photon.answer) return photon.answer(response);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ type: 'FeatureCollection', features: photon.features }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  photon.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return photon;
}

export type FakePhoton = Awaited<ReturnType<typeof openFakePhoton>>;
