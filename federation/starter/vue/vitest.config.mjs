import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [vue()],
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    // Their compiled files import each other without extensions, which only bundlers resolve.
    server: { deps: { inline: [/@food-court/] } },
  },
});
