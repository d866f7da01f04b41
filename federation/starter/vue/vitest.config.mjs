import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [vue()],
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    // Their compiled files name each other as a bundler wants it.
    server: { deps: { inline: [/@food-court/] } },
  },
});
