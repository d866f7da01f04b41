import type { RenderScreen } from '@food-court/federation/mounted-screen';
import { renderToString as renderApp } from 'vue/server-renderer';
import { screenApp } from '../vue-screen';
import StarterScreen from './starter.vue';

export const renderToString: RenderScreen = (context) => {
  const { app } = screenApp(StarterScreen, context);
  return renderApp(app);
};
