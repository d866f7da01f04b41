import { fileURLToPath } from 'node:url';

const components = fileURLToPath(new URL('page/components.mjs', import.meta.url));

/** A webpack loader for the request of a screen that the shell makes: the shell keeps the component that it gets. */
export default function hotScreen() {}

export function pitch() {
  const [screen, runtime] = [this.resourcePath, components].map((file) => JSON.stringify(file));
  return `import Screen from ${screen};\nimport { stable } from ${runtime};\nexport default stable(Screen);\n`;
}
