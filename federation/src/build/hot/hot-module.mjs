import { fileURLToPath } from 'node:url';

const components = fileURLToPath(new URL('page/components.mjs', import.meta.url));

/** A webpack loader for compiled modules. It connects the calls that the compiler adds for each component. */
export default function hotModule(source, map) {
  const before = [
    `import { acceptComponents as $accept$, noteComponent as $note$, noteHooks as $RefreshSig$ } from ${JSON.stringify(components)};`,
    'const $RefreshReg$ = (type, name) => $note$(type, `${__webpack_module__.id} ${name}`);',
  ].join(' ');
  const after = 'if (import.meta.webpackHot) $accept$(__webpack_exports__, import.meta.webpackHot);';
  // In front of the first line, so that the lines of the source map stay.
  this.callback(null, `${before} ${source}\n${after}\n`, map);
}
