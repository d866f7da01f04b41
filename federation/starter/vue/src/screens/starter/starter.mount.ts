import type { MountScreen } from '@food-court/federation/mounted-screen';
import { createApp, createSSRApp } from 'vue';
import { screenApp } from '../vue-screen';
import StarterScreen from './starter.vue';

/** Hydrates the server's markup, or renders into an empty element. */
export const mount: MountScreen = (place, context) => {
  const { app, update } = screenApp(StarterScreen, context, place.hasChildNodes() ? createSSRApp : createApp);
  app.mount(place);
  return { update, unmount: () => app.unmount() };
};
