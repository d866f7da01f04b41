import type { MountScreen } from '@food-court/federation/mounted-screen';
import { createApp, createSSRApp } from 'vue';
import { screenApp } from '../vue-screen';
import StarterScreen from './starter.vue';

/** In a browser: takes over the markup of the server, or begins in an empty place. */
export const mount: MountScreen = (place, context) => {
  const { app, update } = screenApp(StarterScreen, context, place.hasChildNodes() ? createSSRApp : createApp);
  app.mount(place);
  return { update, unmount: () => app.unmount() };
};
